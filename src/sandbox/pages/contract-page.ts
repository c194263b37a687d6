import { openApiDocument, operations, type Operation } from '#contract/openapi.ts'
import { jsonSchemaOf } from '#contract/json-schema.ts'
import { html, type Html } from './document.ts'

const printed = (title: string, schema: unknown): Html =>
  html`<details>
    <summary>${title}</summary>
    <pre class="scroll" tabindex="0">${JSON.stringify(schema, undefined, 2)}</pre>
  </details>`

const token = { required: 'Needs the session token (_).', optional: 'Takes the session token (_) where there is one.' }

const anchor = ({ method, path }: Operation): string => `${method}${path.replace(/[^a-zA-Z]+/g, '-')}`

const operation = (one: Operation): Html =>
  html`<article class="card" id="${anchor(one)}">
    <h3><code>${one.method.toUpperCase()} ${one.path}</code></h3>
    <p>${one.summary} ${one.token && token[one.token]}</p>
    ${
      one.parameters &&
      html`<ul>
        ${one.parameters.map(({ name, required, description }) => html`<li><code>${name}</code>${required ? '' : ' (may be absent)'}: ${description}</li>`)}
      </ul>`
    }
    ${one.request && printed('Request', jsonSchemaOf(one.request))}${printed('data', jsonSchemaOf(one.response))}
    ${
      one.errors &&
      html`<ul>
        ${one.errors.map(({ status, form, when }) => html`<li><strong>${status}</strong>${form === 'none' ? '' : html` with <code>${form}</code>`}: ${when}</li>`)}
      </ul>`
    }
  </article>`

const groups = (): [string, Operation[]][] => {
  const byName = new Map<string, Operation[]>()
  for (const one of operations) {
    const name = one.call.split('/')[0] ?? one.call
    byName.set(name, [...(byName.get(name) ?? []), one])
  }
  return [...byName]
}

/**
 * Returns the contract as a page: every call with its parameters, schemas and errors, from the same source as OpenAPI.
 */
export const contractPage = (): Html => {
  const { info, components } = openApiDocument()
  return html`<h1>${info.title}</h1>
    <p class="prose">${info.description}</p>
    <p>For machines: <a href="/openapi.json">openapi.json</a> (OpenAPI 3.1). <a href="/">Back</a></p>
    <nav aria-label="Calls">
      <ul>
        ${operations.map(
          (one) =>
            html`<li>
              <a href="#${anchor(one)}"><code>${one.method.toUpperCase()} ${one.path}</code></a>
            </li>`,
        )}
      </ul>
    </nav>
    ${groups().map(
      ([name, list]) =>
        html`<section>
          <h2>${name}</h2>
          ${list.map(operation)}
        </section>`,
    )}
    <section>
      <h2>Schemas</h2>
      ${Object.entries(components.schemas).map(([name, schema]) => printed(name, schema))}
    </section>`
}
