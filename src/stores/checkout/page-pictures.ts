import * as v from 'valibot'

const schema = v.record(v.string(), v.string())

/** Pictures of the shop's pages, by their paths. */
export type PagePictures = v.InferOutput<typeof schema>

/** Fetches the pictures of pages; none if that fails. */
export async function fetchPagePictures(address: string): Promise<PagePictures> {
  try {
    const answer = await fetch(address)
    const read = v.safeParse(schema, answer.ok ? await answer.json() : {})
    return read.success ? read.output : {}
  } catch (error) {
    // No network, or no JSON: what they belong to is shown without pictures.
    if (error instanceof TypeError || error instanceof SyntaxError) return {}
    throw error
  }
}
