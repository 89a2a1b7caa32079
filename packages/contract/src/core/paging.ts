import { z } from 'zod'
import { text } from './text.ts'
import { asMessage } from './validate.ts'

/** Page sizes of the office's tables (specification APP-3); the first is the default. */
export const officePageSizes = [20, 50, 100, 500] as const
export type OfficePageSize = (typeof officePageSizes)[number]

const sizeUnknown = text('Please choose 20, 50, 100 or 500 rows.', 'اختر ٢٠ أو ٥٠ أو ١٠٠ أو ٥٠٠ صف.')

/** From 1. */
export const pageNumber = () => z.coerce.number().int().min(1).max(1_000_000)
export const pageSize = () =>
  z.coerce.number().refine((size) => officePageSizes.some((one) => one === size), { error: asMessage(sizeUnknown) })

/** Maximum number of rows of a list requested without paging. */
export const maximumUnpagedRows = 1000
