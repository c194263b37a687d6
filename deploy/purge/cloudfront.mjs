/*
 * A Lambda function with an address of its own (function URL) that takes a museum's `afterPublish` and invalidates what changed in
 * CloudFront. Its environment has FOYER_SECRET (that of `afterPublish`) and DISTRIBUTION; its role may call
 * cloudfront:CreateInvalidation. Lambda brings the AWS SDK:
 *     npm install standardwebhooks && zip -r purge.zip cloudfront.mjs node_modules
 */
import { Webhook } from 'standardwebhooks'

/** Paths of an invalidation; from there on, everything is invalidated, which counts as one path. */
const most = 1000

async function invalidate(paths) {
  const { CloudFrontClient, CreateInvalidationCommand } = await import('@aws-sdk/client-cloudfront')
  await new CloudFrontClient({}).send(
    new CreateInvalidationCommand({
      DistributionId: process.env.DISTRIBUTION,
      InvalidationBatch: { CallerReference: String(Date.now()), Paths: { Quantity: paths.length, Items: paths } },
    }),
  )
}

export const handlerWith =
  (invalidatePaths) =>
  async ({ headers, body, isBase64Encoded = false }) => {
    let message
    try {
      const text = isBase64Encoded ? Buffer.from(body, 'base64').toString() : body
      message = new Webhook(process.env.FOYER_SECRET ?? '').verify(text, headers)
    } catch {
      return { statusCode: 401, body: 'The signature is wrong.\n' }
    }
    // The template's function asks the cache for a page by the name of its file.
    const paths = message.data.addresses.flatMap((address) => {
      const { pathname } = new URL(address)
      return pathname.endsWith('/') ? [pathname, `${pathname}index.html`] : [pathname]
    })
    if (paths.length > 0) await invalidatePaths(paths.length > most ? ['/*'] : paths)
    return { statusCode: 204 }
  }

export const handler = handlerWith(invalidate)
