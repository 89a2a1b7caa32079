import { unaskedOf } from '@jadara/contract/records/check-record'
import type { Field } from '@jadara/contract/records/fields'
import { printedValue } from '@jadara/contract/records/printed-value'
import { groupTitles, type RecordKind, titleOf } from '@jadara/contract/records/record-kind'
import type { Block, Entry, Fact, Part } from '../../../documents/printed.ts'
import type { Attachments } from './attached.ts'
import type { Held, HeldRecord } from './held.ts'
import { factsOf, type Reader } from './reader.ts'

const groups = ['publications', 'research-output'] as const

/** Publications and research output: a section a kind in the order of the dossier, an entry a record. */
export function recordParts(reader: Reader, { records }: Pick<Held, 'records'>, attachments: Attachments): Part[] {
  const { say } = reader
  return groups.map((name) => ({
    title: say(groupTitles[name]),
    sections: records
      .filter(({ kind }) => kind.group === name)
      .map(({ kind, records }) => ({
        title: say(kind.noun.many),
        ...(records.length === 0 && { empty: say(kind.noun.none) }),
        blocks: [],
        entries: records.map((record) => entryOf(reader, kind, record, attachments)),
      })),
  }))
}

/** A record as its kind's definition describes it: the fields that it asks, in the order of the form, and the file that proves it. */
function entryOf(reader: Reader, kind: RecordKind, { row, file }: HeldRecord, { placeOf }: Attachments): Entry {
  const values: Readonly<Record<string, unknown>> = row
  const blocks: Block[] = []
  let facts: Fact[] = []
  const endFacts = () => {
    if (facts.length > 0) blocks.push({ block: 'facts', facts })
    facts = []
  }
  for (const [name, field] of askedOf(kind, values)) {
    if (isPassage(field)) {
      endFacts()
      blocks.push(passage(reader, field, String(values[name] ?? '')))
    } else facts.push(...factOf(reader, field, values[name]))
  }
  if (kind.file && file) facts.push(...factsOf(reader, [[kind.file.heading, file.name, { source: placeOf(file) }]]))
  endFacts()
  return { title: titleOf(kind, row), blocks }
}

/** In the order of the form, which is that of its parts. */
function askedOf(kind: RecordKind, values: Readonly<Record<string, unknown>>): [name: string, field: Field][] {
  const unasked = unaskedOf(kind, values)
  const names = kind.parts.flatMap(({ rows }) => rows.flat())
  return names.flatMap((name) => {
    const field = kind.fields[name]
    return field && !unasked.includes(name) ? [[name, field] as [string, Field]] : []
  })
}

function factOf(reader: Reader, field: Field, value: unknown): Fact[] {
  const lines = printedValue(field, value).map(reader.say)
  const words = field.input === 'people' ? lines : (lines[0] ?? '')
  return factsOf(reader, [[field.label, words, field.input === 'url' ? { link: String(value) } : {}]])
}

/** A field that begins with more lines than a title has holds a text to be read, which no table of facts is fit for. */
const isPassage = (field: Field): boolean => field.input === 'long-text' && field.rows > 4

/** Plain text: an empty line parts paragraphs, a line end is kept. */
function passage({ say }: Reader, { label }: Field, words: string): Block {
  const paragraphs = words.split(/\r?\n\s*\n/).filter((paragraph) => paragraph.trim() !== '')
  const nodes = paragraphs.map((paragraph) => ({ tag: 'p', children: linesOf(paragraph.trim()) }))
  return { block: 'formatted', heading: say(label), nodes }
}

const linesOf = (paragraph: string) =>
  paragraph.split(/\r?\n/).flatMap((line, place) => (place === 0 ? [line] : [{ tag: 'br', children: [] }, line]))
