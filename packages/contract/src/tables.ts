import { z } from 'zod'
import { applicantFilters } from './applicants.ts'
import { inLanguage, whoExports } from './dossier.ts'
import { endpoint } from './endpoint.ts'
import { text } from './text.ts'
import { asMessage } from './validate.ts'
import { rowId } from './value.ts'

/** The tables that the office takes away (research-and-administration §3 and §7). */
const formatUnknown = text('Please choose Excel, CSV or JSON.', 'اختر Excel أو CSV أو JSON.')

export const tableFormats = ['xlsx', 'csv', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]
export const inTableFormat = { format: z.enum(tableFormats, { error: asMessage(formatUnknown) }).default('xlsx') }

export const exportPublicationProfile = endpoint({
  method: 'GET',
  path: '/api/UploadedFiles/ExportPublicationProfileToExcel',
  who: whoExports.tables,
  summary: 'The publications of one applicant: a sheet for each kind; as CSV a ZIP with a file each, as JSON an object.',
  query: z.object({ userId: rowId(), ...inTableFormat, ...inLanguage }),
  reply: 'file',
})

export const exportResearchProfile = endpoint({
  method: 'GET',
  path: '/api/UploadedFiles/ExportResearchProfileToExcel',
  who: whoExports.tables,
  summary: 'The other research output of one applicant, in the same formats.',
  query: z.object({ userId: rowId(), ...inTableFormat, ...inLanguage }),
  reply: 'file',
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/ExportApplicants',
  who: whoExports.tables,
  summary:
    'The applicants whom the filters of the table leave, in its order, with the nine counts. The file name begins with MFKAwardApplicants.',
  query: z.object({ ...applicantFilters, ...inTableFormat, ...inLanguage }),
  reply: 'file',
})
