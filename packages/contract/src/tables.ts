import { z } from 'zod'
import { inLanguage, whoExports } from './dossier.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { optional, rowId } from './value.ts'

/** The tables that the office takes away (research-and-administration §3 and §7). */
const formatUnknown = text('Please choose Excel, CSV or JSON.', 'اختر Excel أو CSV أو JSON.')

export const tableFormats = ['xlsx', 'csv', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]
const inFormat = { format: z.enum(tableFormats, { error: asMessage(formatUnknown) }).default('xlsx') }

export const exportPublicationProfile = endpoint({
  method: 'GET',
  path: '/api/UploadedFiles/ExportPublicationProfileToExcel',
  who: whoExports.tables,
  summary: 'The publications of one applicant: a sheet for each kind; as CSV a ZIP with a file each, as JSON an object.',
  query: z.object({ userId: rowId(), ...inFormat, ...inLanguage }),
  reply: 'file',
})

export const exportResearchProfile = endpoint({
  method: 'GET',
  path: '/api/UploadedFiles/ExportResearchProfileToExcel',
  who: whoExports.tables,
  summary: 'The other research output of one applicant, in the same formats.',
  query: z.object({ userId: rowId(), ...inFormat, ...inLanguage }),
  reply: 'file',
})

/** The filters of the applicants table (ruling 20); the export holds exactly what is filtered. */
export const applicantFilters = {
  isSubmitted: z
    .enum(['true', 'false', '1', '0'])
    .transform((value) => value === 'true' || value === '1')
    .optional(),
  branchId: rowId().optional(),
  search: optional(200),
}

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/ExportApplicants',
  who: whoExports.tables,
  summary:
    'The applicants of the active round with the nine counts, in the default order (ruling 27). The file name begins with MFKAwardApplicants.',
  query: z.object({ ...applicantFilters, ...inFormat, ...inLanguage }),
  reply: 'file',
})
