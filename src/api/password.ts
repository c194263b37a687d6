/**
 * A password as the wire asks for it: MD5 in hex of its UTF-8 bytes (section 6). Loaded when somebody
 * signs in, so that nobody else pays for it.
 */
export async function passwordDigest(password: string): Promise<string> {
  const { md5 } = await import('js-md5')
  return md5(password)
}
