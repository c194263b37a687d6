import { readFile } from 'node:fs/promises'
import { otherFiles } from '../pages-of-files.ts'

/** Addresses of the files that pages link to and that are no pages themselves. */
export const getStaticPaths = () => [...otherFiles.keys()].map((address) => ({ params: { file: address } }))

export const GET = async ({ params: { file = '' } }: { params: { file?: string } }) =>
  new Response(await readFile(`../${otherFiles.get(file) ?? ''}`))
