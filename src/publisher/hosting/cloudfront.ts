import { FileError } from '#tenant/files/file-error.ts'
import { methods, slashless, type HostRules } from './rules.ts'

/** The location of a site according to its settings. */
export interface StoragePlace {
  /** Origin of the site. */
  site: string
  bucket?: string
  /** Before every key; empty, or ending with a slash. */
  prefix?: string
  region?: string
}

/** Headers with separate fields in a policy, by their names in lower case; they can't be set as custom headers. */
const ownFields: Record<string, (value: string) => Record<string, unknown>> = {
  'content-security-policy': (value) => ({ ContentSecurityPolicy: { ContentSecurityPolicy: value, Override: true } }),
  'strict-transport-security': (value) => ({
    StrictTransportSecurity: {
      AccessControlMaxAgeSec: Number(/max-age=(\d+)/.exec(value)?.[1]),
      IncludeSubdomains: false,
      Override: true,
    },
  }),
  'x-content-type-options': () => ({ ContentTypeOptions: { Override: true } }),
  'referrer-policy': (value) => ({ ReferrerPolicy: { ReferrerPolicy: value, Override: true } }),
}

const anyOrigin = 'access-control-allow-origin'

/** Returns the headers of every answer, as a response headers policy. */
function headersPolicy({ everywhere }: HostRules) {
  const headers = Object.entries(everywhere).map(([name, value]) => ({ name, key: name.toLowerCase(), value }))
  const custom = headers.filter(({ key }) => !(key in ownFields) && key !== anyOrigin)
  const origin = headers.find(({ key }) => key === anyOrigin)?.value
  return {
    Name: { 'Fn::Sub': '${AWS::StackName}-headers' },
    SecurityHeadersConfig: Object.assign({}, ...headers.map(({ key, value }) => ownFields[key]?.(value) ?? {})),
    CustomHeadersConfig: { Items: custom.map(({ name, value }) => ({ Header: name, Value: value, Override: true })) },
    ...(origin !== undefined && {
      CorsConfig: {
        AccessControlAllowCredentials: false,
        AccessControlAllowHeaders: { Items: ['*'] },
        AccessControlAllowMethods: { Items: ['GET', 'HEAD'] },
        AccessControlAllowOrigins: { Items: [origin] },
        OriginOverride: true,
      },
    }),
  }
}

/**
 * Returns the code of a CloudFront function that finds the file of an address: the page of a folder, the page that
 * answers for what is below it, the redirects of a folder to its slash and of a form sent to a return page. The
 * publisher's own objects in the storage are never served. CloudFront gives it addresses as they came, and the storage
 * decodes them.
 */
export const addressFunction = ({
  redirects,
  answerBelow,
  returnPages,
}: HostRules): string => `function handler(event) {
  const request = event.request
  const uri = request.uri
  const redirect = (statusCode, path) => {
    const query = request.rawQueryString()
    return { statusCode, headers: { location: { value: path + (query ? '?' + query : '') } } }
  }
  if (request.method === 'POST' && ${JSON.stringify(returnPages)}.includes(uri)) return redirect(303, uri)
  if (!${JSON.stringify(methods)}.includes(request.method)) {
    return { statusCode: 405, headers: { allow: { value: ${JSON.stringify(methods.join(', '))} } } }
  }
  let path
  try {
    path = decodeURIComponent(uri)
  } catch (error) {
    return { statusCode: 404 }
  }
  if (/^\\/+_foyer(?:\\/|$)/i.test(path)) return { statusCode: 404 }
  for (const [from, to] of ${JSON.stringify(redirects.map(({ from, to }) => [from, to]))}) {
    if (from.endsWith('*') ? path.startsWith(from.slice(0, -1)) : path === from || path === from + '/') return redirect(301, to)
  }
  for (const page of ${JSON.stringify(answerBelow)}) {
    const part = uri.startsWith(page) ? uri.slice(page.length).replace(/\\/$/, '') : ''
    if (part !== '' && !part.includes('/')) {
      request.uri = page + 'index.html'
      return request
    }
  }
  if (uri.endsWith('/')) request.uri = uri + 'index.html'
  else if (!/\\.[^/]+$/.test(uri) && new RegExp(${JSON.stringify(slashless)}).test(path)) return redirect(308, encodeURI(path) + '/')
  return request
}
`

/** Bytes that Amazon allows a function. */
const maxFunction = 10_240

/** Returns the code of the function. @throws {FileError} if the redirects don't fit in */
function functionCode(rules: HostRules): string {
  const code = addressFunction(rules)
  const over = Buffer.byteLength(code) - maxFunction
  if (over <= 0) return code
  const expected = 'as many redirects as fit into a function of CloudFront, 10 kB'
  throw new FileError('redirects.json', [{ path: '', expected, found: `${over} bytes more` }])
}

const ref = (name: string) => ({ Ref: name })

/** Amazon's policy that keeps files for as long as they say, but at least a second. An account has few of its own. */
const cachingOptimized = '658327ea-f89d-4fab-a63d-7e88639e58f6'

/**
 * Returns a CloudFormation template of the distribution before a site in S3: response headers policy, cache behaviours,
 * redirects and the not-found page. The caching time of each file is stored with it by the publisher.
 * Unlike other hosts, CloudFront has a single not-found page for all languages, which lists them.
 */
export function cloudFrontTemplate(rules: HostRules, { site, bucket, prefix = '', region }: StoragePlace): string {
  const behaviour = {
    TargetOriginId: 'storage',
    ViewerProtocolPolicy: 'redirect-to-https',
    AllowedMethods: ['GET', 'HEAD'],
    CachedMethods: ['GET', 'HEAD'],
    Compress: true,
    CachePolicyId: cachingOptimized,
    ResponseHeadersPolicyId: ref('Headers'),
  }
  const everyMethod = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE']
  // Amazon takes lists of all methods or of those that read, and few behaviours: one for a page in all languages.
  const returnPatterns = [...new Set(rules.returnPages.map((page) => page.replace(/^\/[a-z]{2}\//, '/??/')))]
  const addresses = {
    EventType: 'viewer-request',
    FunctionARN: { 'Fn::GetAtt': ['Addresses', 'FunctionMetadata.FunctionARN'] },
  }
  const storage = bucket && region && `${bucket}.s3.${region}.amazonaws.com`
  const text = (description: string, value?: string) => ({
    Type: 'String',
    Description: description,
    ...(value !== undefined && value !== '' && { Default: value }),
  })
  const template = {
    AWSTemplateFormatVersion: '2010-09-09',
    Description: `The rules of ${site} for CloudFront, written by Foyer`,
    Parameters: {
      Host: text('The name that visitors know', new URL(site).hostname),
      CertificateArn: text('A certificate of that name in us-east-1'),
      Storage: text('The name of the bucket with its region, such as museums.s3.eu-central-1.amazonaws.com', storage),
      Prefix: {
        ...text('The part of the bucket that is the site, such as /museum'),
        Default: prefix && `/${prefix.slice(0, -1)}`,
      },
    },
    Resources: {
      Headers: {
        Type: 'AWS::CloudFront::ResponseHeadersPolicy',
        Properties: { ResponseHeadersPolicyConfig: headersPolicy(rules) },
      },
      Addresses: {
        Type: 'AWS::CloudFront::Function',
        Properties: {
          Name: { 'Fn::Sub': '${AWS::StackName}-addresses' },
          AutoPublish: true,
          FunctionCode: functionCode(rules),
          FunctionConfig: { Comment: 'Finds the file of an address', Runtime: 'cloudfront-js-2.0' },
        },
      },
      Access: {
        Type: 'AWS::CloudFront::OriginAccessControl',
        Properties: {
          OriginAccessControlConfig: {
            Name: { 'Fn::Sub': '${AWS::StackName}-access' },
            OriginAccessControlOriginType: 's3',
            SigningBehavior: 'always',
            SigningProtocol: 'sigv4',
          },
        },
      },
      Distribution: {
        Type: 'AWS::CloudFront::Distribution',
        Properties: {
          DistributionConfig: {
            Enabled: true,
            Aliases: [ref('Host')],
            HttpVersion: 'http2and3',
            IPV6Enabled: true,
            ViewerCertificate: {
              AcmCertificateArn: ref('CertificateArn'),
              SslSupportMethod: 'sni-only',
              MinimumProtocolVersion: 'TLSv1.2_2021',
            },
            Origins: [
              {
                Id: 'storage',
                DomainName: ref('Storage'),
                OriginPath: ref('Prefix'),
                OriginAccessControlId: { 'Fn::GetAtt': ['Access', 'Id'] },
                S3OriginConfig: { OriginAccessIdentity: '' },
              },
            ],
            DefaultCacheBehavior: { ...behaviour, FunctionAssociations: [addresses] },
            CacheBehaviors: [
              ...rules.immutable.map((folder) => ({ PathPattern: `${folder}*`, ...behaviour })),
              ...returnPatterns.map((pattern) => ({
                PathPattern: pattern,
                ...behaviour,
                AllowedMethods: everyMethod,
                FunctionAssociations: [addresses],
              })),
            ],
            // A storage that doesn't allow listing answers 403 for missing objects.
            CustomErrorResponses: [403, 404].map((code) => ({
              ErrorCode: code,
              ResponseCode: 404,
              ResponsePagePath: '/404.html',
              ErrorCachingMinTTL: 10,
            })),
          },
        },
      },
    },
    Outputs: {
      Address: {
        Description: 'The name that Host is to lead to',
        Value: { 'Fn::GetAtt': ['Distribution', 'DomainName'] },
      },
      Distribution: { Description: 'For invalidations', Value: ref('Distribution') },
    },
  }
  return `${JSON.stringify(template, null, 2)}\n`
}
