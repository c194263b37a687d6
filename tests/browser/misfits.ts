/**
 * Runs in the page; returns the pictures of which `sizes` names less or more than their place needs: what is cut off at
 * the edges of a place counts as shown; a fifth of it may lack, and two fifths may be too much. A picture's own width is
 * what `sizes` named.
 */
export async function misfits(): Promise<string[]> {
  const images = [...document.images].filter(({ srcset, offsetWidth }) => srcset !== '' && offsetWidth > 0)
  for (const image of images) image.loading = 'eager'
  await Promise.all(images.map((image) => image.decode()))
  return images.flatMap((image) => {
    const { naturalWidth: named, naturalHeight, offsetWidth, offsetHeight } = image
    const needed = Math.round(Math.max(offsetWidth, (offsetHeight * named) / naturalHeight))
    const fits = named >= needed * 0.8 && named <= needed * 1.4
    return fits ? [] : `${image.className}: ${named} named, ${needed} needed`
  })
}
