import { readFile } from 'node:fs/promises'
import { otherFiles } from '../pages-of-files.ts'

/** The build runs in the folder of the documentation. */
const repository = '..'
const files = otherFiles(repository)

/** Addresses of the files that pages link to and that are no pages themselves. */
export const getStaticPaths = () => [...files.keys()].map((address) => ({ params: { file: address } }))

export const GET = async ({ params: { file = '' } }: { params: { file?: string } }) =>
  new Response(await readFile(`${repository}/${files.get(file) ?? ''}`))
