import { z } from 'zod'
import { text } from './text.ts'
import { asMessage } from './validate.ts'

/** The sizes of a page of the office's long tables (research-and-administration §9); the first is the default. */
export const officePageSizes = [20, 50, 100, 500] as const
export type OfficePageSize = (typeof officePageSizes)[number]

const sizeUnknown = text('Please choose 20, 50, 100 or 500 rows.', 'اختر ٢٠ أو ٥٠ أو ١٠٠ أو ٥٠٠ صف.')

/** Which page, from 1. */
export const pageNumber = () => z.coerce.number().int().min(1).max(1_000_000)
export const pageSize = () =>
  z.coerce.number().refine((size) => officePageSizes.some((one) => one === size), { error: asMessage(sizeUnknown) })

/** Rows at most of a list that may be asked for without a page. */
export const unpagedMost = 1000
