import { z } from 'zod'
import { endpoint } from '../core/endpoint.ts'
import { text } from '../core/text.ts'
import { asMessage } from '../core/validate.ts'
import { rowId } from '../core/value.ts'
import { exportRoles, languageQuery } from '../submission/exports.ts'
import { applicantFilters } from './applicants.ts'
import { chosenApplicationQuery } from './chosen-application.ts'

/** Table exports (specification DOC-2, DOC-3). */
const formatUnknown = text('Please choose Excel, CSV or JSON.', 'اختر Excel أو CSV أو JSON.')

export const tableFormats = ['xlsx', 'csv', 'json'] as const
export type TableFormat = (typeof tableFormats)[number]
export const tableFormatQuery = { format: z.enum(tableFormats, { error: asMessage(formatUnknown) }).default('xlsx') }

export const exportPublicationProfile = endpoint({
  method: 'GET',
  path: '/api/UploadedFiles/ExportPublicationProfileToExcel',
  who: exportRoles.tables,
  summary:
    'Exports the publications of one applicant: a workbook with one sheet per kind, a ZIP with one CSV per kind, or a JSON object.',
  query: z.object({ userId: rowId(), ...chosenApplicationQuery, ...tableFormatQuery, ...languageQuery }),
  reply: 'file',
})

export const exportResearchProfile = endpoint({
  method: 'GET',
  path: '/api/UploadedFiles/ExportResearchProfileToExcel',
  who: exportRoles.tables,
  summary:
    'Exports the other research output of one applicant: a workbook with one sheet per kind, a ZIP with one CSV per kind, or a JSON object.',
  query: z.object({ userId: rowId(), ...chosenApplicationQuery, ...tableFormatQuery, ...languageQuery }),
  reply: 'file',
})

export const exportApplicants = endpoint({
  method: 'GET',
  path: '/api/ExportApplicants',
  who: exportRoles.tables,
  summary:
    "Exports the applicants that match the filters, in the table's order, with the nine counts. The file name begins with MFKAwardApplicants.",
  query: z.object({ ...applicantFilters, ...tableFormatQuery, ...languageQuery }),
  reply: 'file',
})
