import { html, type Html } from '#sandbox/http/html.ts'
import type { Mail } from '#sandbox/customers/outbox.ts'

const mail = ({ museum, recipient, subject, lines, link, sent }: Mail): Html =>
  html`<article class="card">
    <h2>${subject}</h2>
    <p class="soft">${museum}, to ${recipient}, ${sent.toISOString().slice(0, 16).replace('T', ' ')} UTC</p>
    ${lines.map((line) => html`<p>${line}</p>`)}
    ${link === undefined ? undefined : html`<p><a href="${link}">${link}</a></p>`}
  </article>`

/** The mails a real shop would have sent. */
export const outboxPage = (mails: Mail[]): Html =>
  html`<h1>Outbox</h1>
    <p class="soft">Mails that a real shop would have sent, the newest first. <a href="/">Back</a></p>
    ${mails.length === 0 ? html`<p>Nothing yet.</p>` : undefined}${mails.map(mail)}`
