import * as v from 'valibot'

const schema = v.record(v.string(), v.object({ image: v.optional(v.string()), place: v.optional(v.string()) }))

/** Pictures of the shop's pages, and where what they are about takes place, by their paths. */
export type PagePictures = v.InferOutput<typeof schema>

/** Fetches the pictures and places of pages; none if that fails. */
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
