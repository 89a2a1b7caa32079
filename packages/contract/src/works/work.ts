import { z } from 'zod'

/** The sorts of works that reference lists and registers describe. */
export const workTypes = [
  'journal-article',
  'conference-paper',
  'book',
  'book-chapter',
  'patent',
  'thesis',
  'grant',
  'other',
] as const
export type WorkType = (typeof workTypes)[number]

/** The public registers that describe works; ORCID describes people. */
export const workRegisters = ['crossref', 'datacite'] as const
export type WorkRegister = (typeof workRegisters)[number]

/** `name` is as printed ("Ahmed M. Hassan"); `given` and `family` where the source separates them. `orcid` as 0000-0002-1825-0097. */
export const workPersonSchema = z.object({
  name: z.string(),
  given: z.string().optional(),
  family: z.string().optional(),
  affiliation: z.string().optional(),
  orcid: z.string().optional(),
})
export type WorkPerson = z.output<typeof workPersonSchema>

/**
 * A published work as a reference list, a register or a paper's own pages describe it: plain text without markup. Fields that the source does not
 * give are absent. `doi` is in lower case without a resolver; `date` is yyyy-MM-dd, only if the source names the day; `pages` as printed (12–34).
 */
export const workSchema = z.object({
  type: z.enum(workTypes),
  title: z.string().optional(),
  /** The title of the journal, the proceedings or the book that contains the work. */
  container: z.string().optional(),
  /** The name of the conference, which may differ from that of its proceedings. */
  event: z.string().optional(),
  eventPlace: z.string().optional(),
  year: z.number().int().optional(),
  date: z.string().optional(),
  volume: z.string().optional(),
  issue: z.string().optional(),
  pages: z.string().optional(),
  edition: z.string().optional(),
  publisher: z.string().optional(),
  /** Of a thesis: the university; of a grant: the funder. */
  institution: z.string().optional(),
  /** Of a thesis. */
  degree: z.enum(['master', 'doctorate']).optional(),
  /** Of a patent or a chapter. */
  number: z.string().optional(),
  /** Of a patent: an ISO 3166 code, or the country as printed. */
  country: z.string().optional(),
  doi: z.string().optional(),
  url: z.string().optional(),
  isbn: z.string().optional(),
  issn: z.array(z.string()),
  language: z.string().optional(),
  abstract: z.string().optional(),
  authors: z.array(workPersonSchema),
  editors: z.array(workPersonSchema),
})
export type Work = z.output<typeof workSchema>
