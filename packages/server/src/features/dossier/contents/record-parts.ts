import { formatFieldValue } from '@jadara/contract/records/field-value'
import type { Field } from '@jadara/contract/records/fields'
import {
  formatRecordCheck,
  formatRetraction,
  recordCheckTitle,
  retractedLabel,
} from '@jadara/contract/records/record-check-texts'
import { groupTitles, type RecordKind, recordTitle } from '@jadara/contract/records/record-kind'
import { findHiddenFields } from '@jadara/contract/records/record-schema'
import type { DocumentBlock, DocumentEntry, DocumentFact, DocumentPart } from '../../../documents/printed-document.ts'
import type { StoredCheck } from '../../record-checks/store.ts'
import type { Attachments } from './attachments.ts'
import type { Dossier, DossierRecord } from './load-dossier.ts'
import { type ReaderContext, toFacts } from './reader.ts'

const groups = ['publications', 'research-output'] as const

export function toRecordParts(
  reader: ReaderContext,
  { records }: Pick<Dossier, 'records'>,
  attachments: Attachments,
): DocumentPart[] {
  const { translate } = reader
  return groups.map((name) => ({
    title: translate(groupTitles[name]),
    sections: records
      .filter(({ kind }) => kind.group === name)
      .map(({ kind, records }) => ({
        title: translate(kind.noun.many),
        ...(records.length === 0 && { empty: translate(kind.noun.none) }),
        blocks: [],
        entries: records.map((record) => toEntry(reader, kind, record, attachments)),
      })),
  }))
}

function toEntry(
  reader: ReaderContext,
  kind: RecordKind,
  { row, file, check }: DossierRecord,
  { indexOf }: Attachments,
): DocumentEntry {
  const values: Readonly<Record<string, unknown>> = row
  const blocks: DocumentBlock[] = []
  let facts: DocumentFact[] = []
  const flushFacts = () => {
    if (facts.length > 0) blocks.push({ block: 'facts', facts })
    facts = []
  }
  for (const [name, field] of listVisibleFields(kind, values)) {
    if (isPassage(field)) {
      flushFacts()
      blocks.push(toPassage(reader, field, String(values[name] ?? '')))
    } else facts.push(...toFieldFacts(reader, field, values[name]))
  }
  if (kind.file && file) facts.push(...toFacts(reader, [[kind.file.heading, file.name, { source: indexOf(file) }]]))
  if (check) facts.push(...toCheckFacts(reader, check))
  flushFacts()
  return { title: recordTitle(kind, row), blocks }
}

/** Names of authors and other records are left out: reviewers of a blind review read this document too. */
function toCheckFacts(reader: ReaderContext, check: StoredCheck): DocumentFact[] {
  const state = formatRecordCheck(check, reader.timeZone)
  return toFacts(reader, [
    ...(state ? [[recordCheckTitle, state] as const] : []),
    ...(check.retraction ? [[retractedLabel, formatRetraction(check.retraction)] as const] : []),
  ])
}

/** In the order of the form. */
function listVisibleFields(kind: RecordKind, values: Readonly<Record<string, unknown>>): [name: string, field: Field][] {
  const hidden = findHiddenFields(kind, values)
  const names = kind.parts.flatMap(({ rows }) => rows.flat())
  return names.flatMap((name) => {
    const field = kind.fields[name]
    return field && !hidden.includes(name) ? [[name, field] as [string, Field]] : []
  })
}

function toFieldFacts(reader: ReaderContext, field: Field, value: unknown): DocumentFact[] {
  const lines = formatFieldValue(field, value).map(reader.translate)
  const text = field.input === 'people' ? lines : (lines[0] ?? '')
  return toFacts(reader, [[field.label, text, field.input === 'url' ? { link: String(value) } : {}]])
}

/** A long text, printed as paragraphs and not in the table of facts. */
const isPassage = (field: Field): boolean => field.input === 'long-text' && field.rows > 4

/** Plain text: an empty line separates paragraphs, a line end becomes a break. */
function toPassage({ translate }: ReaderContext, { label }: Field, text: string): DocumentBlock {
  const paragraphs = text.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  const nodes = paragraphs.map((paragraph) => ({ tag: 'p', children: toLines(paragraph.trim()) }))
  return { block: 'formatted', heading: translate(label), nodes }
}

const toLines = (paragraph: string) =>
  paragraph.split(/\r?\n/).flatMap((line, index) => (index === 0 ? [line] : [{ tag: 'br', children: [] }, line]))
