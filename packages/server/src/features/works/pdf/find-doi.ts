import { decodePercent } from '@jadara/contract/core/identifiers'
import type { PageLink } from '../../../files/pdf-glyphs.ts'
import { cleanDoi, type DoiMention, findDoiMentions } from './doi-mentions.ts'
import { citationHeading } from './find-citation.ts'
import { findLineAbove } from './lines-around.ts'
import type { PaperMetadata } from './metadata.ts'
import type { Fact, FactSource } from './paper-facts.ts'
import { findReferenceLines } from './references.ts'
import type { PaperPage, TextLine } from './text-lines.ts'

/**
 * The paper's own DOI, never that of a work which it cites, corrects, supplements or shares its page with. Every place that may print the own DOI has a
 * weight; a DOI is taken if its best place weighs enough and no other DOI comes near. Otherwise those with any weight are possible.
 */
export function findOwnDoi(pages: readonly PaperPage[], metadata: PaperMetadata): { doi?: Fact; possible: readonly Fact[] } {
  const evidence = new Map<string, { weight: number; places: number; where: FactSource }>()
  const add = (doi: string | undefined, weight: number, where: FactSource) => {
    if (!doi || isOfOtherKind(doi) || weight <= 0) return
    const known = evidence.get(doi)
    const best = known && known.weight >= weight ? known : { weight, where }
    evidence.set(doi, { weight: best.weight, where: best.where, places: (known?.places ?? 0) + 1 })
  }
  const fromMetadata = listMetadataDois(metadata)
  const fromLinks = pages.flatMap(({ number, links }) => links.flatMap((link) => toLinkDoi(link, number)))
  for (const { doi, entry, weight } of fromMetadata) add(doi, weight, { from: 'metadata', entry })
  for (const { doi, page, isOwn } of fromLinks) if (isOwn) add(doi, 6, { from: 'link', page })

  const cited = findReferenceLines(pages)
  const known = new Set([...fromMetadata, ...fromLinks].map(({ doi }) => doi))
  for (const page of pages) {
    for (const { text, page: at, number: line } of page.lines) {
      // Every preprint of arXiv has this DOI; the paper may have another one.
      const preprint = at === 1 && /^arXiv:(\d{4}\.\d{4,5})(?:v\d+)?\b/i.exec(text)?.[1]
      if (preprint) add(`10.48550/arxiv.${preprint}`, uncertainWeight, { from: 'text', page: at, line })
    }
    for (const mention of confirmCut(findDoiMentions(page.lines), known)) {
      const weight = weigh(mention, page, cited)
      const { page: at, number: line } = mention.line
      add(mention.doi, mention.certain ? weight : Math.min(weight, uncertainWeight), { from: 'text', page: at, line })
    }
  }
  return decide([...evidence].map(([doi, one]) => ({ doi, ...one, weight: one.weight + Math.min(2, one.places - 1) })))
}

/** Below what is taken, so that a DOI which the end of a line may have cut is only possible. */
const uncertainWeight = 2
const enough = 3
const margin = 2

function decide(found: readonly { doi: string; weight: number; where: FactSource }[]): { doi?: Fact; possible: readonly Fact[] } {
  const sorted = found.toSorted((one, other) => other.weight - one.weight)
  const facts = sorted.map(({ doi, where }) => ({ value: doi, where }))
  const [first, second] = sorted
  const [fact] = facts
  const isCertain = first && first.weight >= enough && first.weight - (second?.weight ?? 0) >= margin
  return isCertain && fact ? { doi: fact, possible: [] } : { possible: facts.slice(0, 4) }
}

/** DOIs of data, programs, parts of an article, and journals of the Egyptian Knowledge Bank. */
const isOfOtherKind = (doi: string): boolean =>
  /^10\.(5281\/zenodo|6084\/m9\.figshare|5061\/dryad|17632\/|7910\/dvn|17605\/osf|24433\/co|5255\/ukda|1594\/pangaea|17504\/protocols)/.test(
    doi,
  ) ||
  /(\.[stg]\d{3,}|\.suppl?\d*|\/suppl_file.*|\/-\/dc\w*|\/supp-\d+|\.sup-?\d+)$/.test(doi) ||
  /^10\.\d{4,9}\/(x{3,}|0+$|draft)/.test(doi) ||
  /^10\.21608\/[a-z]+$/.test(doi)

const ownEntries = [
  'prism:doi',
  'pdfx:doi',
  'crossmark:doi',
  'dc:identifier',
  'prism:url',
  'pdfx:wps-articledoi',
  'doi',
  'wps-articledoi',
]
const vagueEntries = ['subject', 'dc:description', 'title', 'dc:title', 'prism:publicationname']

function listMetadataDois(metadata: PaperMetadata): { doi: string; entry: string; weight: number }[] {
  const of = (entries: readonly string[], weight: number) =>
    entries.flatMap((entry) =>
      (metadata.get(entry) ?? []).flatMap((value) => {
        const doi = cleanDoi(value)
        return doi ? [{ doi, entry, weight }] : []
      }),
    )
  return [...of(ownEntries, 6), ...of(vagueEntries, 4)]
}

/** A Crossmark button names the article that it is on; other links may lead anywhere. */
function toLinkDoi({ address }: PageLink, page: number): { doi: string; page: number; isOwn: boolean }[] {
  const crossmark = /^https?:\/\/crossmark[\w-]*\.crossref\.org\/.*[?&]doi=([^&#]+)/i.exec(address)?.[1]
  const doi = cleanDoi(decodePercent(crossmark ?? address))
  return doi ? [{ doi, page, isOwn: crossmark !== undefined }] : []
}

/** A DOI that a line's end may have cut is certain as soon as the metadata, a link or another line has it whole. */
function confirmCut(mentions: readonly DoiMention[], known: ReadonlySet<string>): DoiMention[] {
  const whole = new Set([...known, ...mentions.filter(({ certain }) => certain).map(({ doi }) => doi)])
  return mentions.flatMap((one) => {
    if (one.certain) return [one]
    if (whole.has(one.doi)) return [{ ...one, certain: true }]
    const hasOther = mentions.some(({ line, doi, certain }) => !certain && line === one.line && doi !== one.doi && whole.has(doi))
    return hasOther ? [] : [one]
  })
}

const label =
  /(?:\bdoi|digital object identifier|المعرف الرقمي|معرف الوثيقة الرقمي|معرّف الوثيقة الرقمي|الرقم التعريفي|رقم التعريف|معرف الكائن الرقمي)[^\d]{0,40}$/i
const address = /(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/$/i

/** Words that say the DOI after them is another work's. */
const otherWork =
  /^\W*(?:the )?journal(?:'s)? doi\b|\b(?:associated|underlying|related) data\b|\bsupplement|\bsupporting (?:information|data|material)|\bdata ?sets?\b|\bdata (?:are|is|availability|for this)\b|\bdeposited\b|\brepository\b|\bzenodo\b|\bfigshare\b|\bdryad\b|\bmendeley data\b|\bsource code\b|\bcorrect(?:ion|s|ed|ing)\b[^.]{0,30}\b(?:to|of|in|for|article)\b|\bcorrigendum (?:to|for)\b|\berratum (?:to|for)\b|\b(?:the|this) original (?:article|version|publication|paper|work)\b|\boriginal(?:ly)? published\b|\bprevious(?:ly)? published\b|\bretract(?:ion|s) (?:of|to|the)\b|\bcomment(?:ary)? on\b|\b(?:reply|response|refers|relates) to\b|\brelated (?:article|work|paper)|\bcompanion\b|\bpreprint\b|\bversion of record\b|\bpublished (?:as|in|version)\b|\bsee (?:also|the)\b|\badapted from\b|\breprinted\b|ملحق|بيانات|تصويب|تصحيح|البحث الأصلي|المقال الأصلي/i

function weigh(mention: DoiMention, page: PaperPage, cited: ReadonlySet<TextLine>): number {
  const { line, before, after } = withoutBrackets(mention)
  if (cited.has(line)) return 0
  const paragraph = listLinesAbove(line, page.lines, 8)
  const [above] = paragraph
  const isOwnLabel = label.test(before.replace(address, ''))
  const sentence = paragraph
    .slice(0, isOwnLabel ? 1 : 3)
    .filter(isSentence)
    .toReversed()
  const context = `${sentence.map(({ text }) => text).join(' ')} ${before}`.slice(-240)
  const inCitation = citationHeading.test(before) || paragraph.some(({ text }) => citationHeading.test(text))
  if (!inCitation && otherWork.test(context)) return 0
  if (inCitation && otherWork.test(before)) return 0
  const penalty = page.number === 1 ? 0 : 1
  const isMargin = isInMargin(line, page)
  const starts = before.replace(address, '').trim()
  const isLabelled = starts === '' || isOwnLabel
  if (isReference(paragraph, line) && !inCitation) return 0
  if (inCitation) return 5 - penalty
  const hasLabel = label.test(starts)
  if (isInSentence({ ...mention, before, after }, above, hasLabel)) return 0
  if (isMargin) return isNote([line, ...paragraph], page) ? 0 : 5 - penalty
  const alone = starts === '' || (starts.length < 45 && hasLabel)
  if (alone && isLabelled) return (isInFront(line, page) ? 5 : hasLabel ? 4 : 3) - penalty
  // A header that is a little lower on the page: "Journal of Studies (2023) 12:45 https://doi.org/…".
  return isInFront(line, page) && isLabelled && after.trim().length < 30 && !above ? 3 - penalty : 0
}

/** Brackets around the whole line say nothing. */
function withoutBrackets(mention: DoiMention): DoiMention {
  const isAround =
    /^\s*[([]\s*(?:doi:?\s*)?(?:(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/)?$/i.test(mention.before) &&
    /^[)\]]?[.,;]?\s*$/.test(mention.after)
  return isAround ? { ...mention, before: mention.before.replace(/[([]/, ''), after: '' } : mention
}

/** A DOI in brackets, with words after it, or after a line that breaks off in a sentence. */
function isInSentence({ before, after, line }: DoiMention, above: TextLine | undefined, hasLabel: boolean): boolean {
  const start = before.replace(address, '').trim()
  if (/[([]$/.test(start) || (/[([]$/.test(above?.text ?? '') && start === '')) return true
  if ((after.match(/(?:^|\s)\p{Ll}{2,}(?=[\s.,;]|$)/gu)?.length ?? 0) >= 2 && !line.rtl) return true
  if (hasLabel && start.length < 45) return false
  const words = above && start === '' ? above.text : start
  const lower = words.match(/(?:^|\s)\p{Ll}{2,}(?=[\s,;]|$)/gu)?.length ?? 0
  return lower >= 4 && !/[.:;!?)]$/.test(words)
}

const isSentence = (line: TextLine): boolean => line.text.length > 15

function listLinesAbove(line: TextLine, lines: readonly TextLine[], most: number): TextLine[] {
  const found: TextLine[] = []
  for (let above = findLineAbove(line, lines); above && found.length < most; above = findLineAbove(above, lines))
    found.push(above)
  return found
}

/** Outside the paragraphs, in the upper or lower tenth of the page. */
function isInMargin(line: TextLine, { lines, box }: PaperPage): boolean {
  if (line.turn !== 0) return true
  const height = (box.top - line.y) / Math.max(1, box.top - box.bottom)
  return (height < 0.11 || height > 0.91) && listLinesAbove(line, lines, 4).length < 4
}

const frontEnd =
  /^(?:\d\.? ?|i\. ?)?(?:abstract|summary|introduction|keywords|الملخص|ملخص|مستخلص|المستخلص|مقدمة|المقدمة)\b|^(?:الملخص|ملخص|مستخلص|المستخلص|مقدمة|المقدمة)/i

/** Above the abstract. */
function isInFront(line: TextLine, { lines, box, number }: PaperPage): boolean {
  if (number !== 1) return false
  const ends = lines.filter(({ text, turn }) => turn === 0 && frontEnd.test(text)).map(({ y }) => y)
  return line.y > (ends.length > 0 ? Math.max(...ends) : box.bottom + 0.6 * (box.top - box.bottom))
}

/** A note at the foot of the page. */
const isNote = (paragraph: readonly TextLine[], { box }: PaperPage): boolean =>
  paragraph.some(({ text, y }) => y < (box.top + box.bottom) / 2 && /^[([]?[\d٠-٩]{1,3}[)\].]*\s*\p{L}/u.test(text))

/** A paragraph that begins like an entry of a list of references: "[12] …", "12. Hassan A, …". */
function isReference(above: readonly TextLine[], line: TextLine): boolean {
  const start = [...above].reverse().find(({ text }) => referenceStart.test(text)) ?? line
  return (
    referenceStart.test(start.text) ||
    above.slice(0, 3).some(({ text }) => authorAndYear.test(text)) ||
    authorAndYear.test(line.text)
  )
}
/** "12. Hassan A, …", "Hassan, A. (2017). …". */
const referenceStart = /^(?:\[\d{1,3}\]|\(?\d{1,3}[.)])\s*[\p{L}“"]/u
const authorAndYear =
  /^[\p{Lu}][\p{L}’'-]+, (?:\p{Lu}\.[ -]?)+.*\((?:19|20)\d\d[a-z]?\)|^[\p{Script=Arabic} ]+، [\p{Script=Arabic} .]+\(?[\d٠-٩]{4}\)?/u
