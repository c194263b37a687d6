/** A heading that tours, articles, passes or vouchers are listed under. */
export interface Category {
  id: string
  name: string
}
