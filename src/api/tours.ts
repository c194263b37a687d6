import { getTourAttr, getTourOverview, getTourSelect } from '#contract/tours.ts'
import { client } from './client.ts'

/** Fetches all guided tours. */
export const fetchTours = client(getTourSelect)

/** Fetches the categories of tours. */
export const fetchTourCategories = client(getTourAttr)

/** Fetches the tours of each of the `lookahead` days from `date`; a sold-out day is in both lists. */
export const fetchTourOverview = client(getTourOverview)
