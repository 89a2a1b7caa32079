// Takes a person's name apart and aligns two of them.
import { type Likeness, readArabic, readLatin, type Word } from './skeletons.ts'

/** A part of a name; an initial is a part of one Latin letter. `text` is folded. */
export type Part = Word & { text: string; isInitial: boolean }

// biome-ignore format: a table
const romanised: Readonly<Record<string, string>> = {
  š: 'sh', ş: 'sh', č: 'ch', ġ: 'gh', ğ: 'gh', ḫ: 'kh', ḵ: 'kh', ǧ: 'j', ž: 'j', ṯ: 'th', ḏ: 'dh', ı: 'i', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae',
  ک: 'ك', گ: 'ج', چ: 'ج', ژ: 'ج', پ: 'ب', ڤ: 'ف', ی: 'ي', ې: 'ي', ہ: 'ه', ھ: 'ه', ۀ: 'ه', ۃ: 'ة', ٱ: 'ا',
}

const romanisedLetters = new RegExp(`[${Object.keys(romanised).join('')}]`, 'g')

/** Ignores letter case, accents, Arabic diacritics and tatweel, and unifies letters of other alphabets; keeps the forms of hamza. */
export const foldName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replace(romanisedLetters, (letter) => romanised[letter] ?? letter)
    .replace(/[\u00C0-\u024F\u1E00-\u1EFF]/g, (letter) => letter.normalize('NFD'))
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')

const titles = new Set(
  `prof professor dr doctor eng engr assoc associate assist assistant asst mr mrs ms miss sir phd md msc bsc mba dsc frcs jr emeritus
  الدكتور الدكتورة دكتور دكتورة الأستاذ الأستاذة أستاذ أستاذة الاستاذ استاذ المهندس المهندسة مهندس المساعد`.split(/\s+/),
)
const particles = new Set('el al ul il ibn bin ben bint the ال آل بن ابن بنت'.split(' '))
const arabicTitleLetters = new Set('أ ا د م'.split(' '))

/** Spellings that the rules of letters would miss. */
// biome-ignore format: a table
const respelled: Readonly<Record<string, string>> = {
  md: 'mohamed', mohd: 'mohamed', mhd: 'mohamed', muhd: 'mohamed', moh: 'mohamed', said: 'saeed', amr: 'amro', yusuf: 'yousef', yusof: 'yousef',
  yousuf: 'yousef', michael: 'mikhail', gabriel: 'gabrail', ishaq: 'is.hak', eshak: 'is.hak', ishak: 'is.hak', طه: 'طاها', عبده: 'عبدو', ربه: 'ربو', رحمان: 'رحمن', ابرهيم: 'إبراهيم',
  اسمعيل: 'إسماعيل', اسماعيل: 'إسماعيل', ابراهيم: 'إبراهيم', اسحق: 'إسحاق', يس: 'ياسين', داوود: 'داود',
}

/**
 * The parts of a name as someone wrote it: titles are dropped, what follows a comma is put first, joined names become one part. `seen` remembers parts
 * for the next name.
 */
export function parseName(name: string, seen = new Map<string, Part>()): Part[] {
  const isMixedCase = /\p{Ll}/u.test(name)
  const initialsApart = isMixedCase
    ? name.replace(/(?<![\p{L}.-])\p{Lu}{2,3}(?![\p{L}.])/gu, (word) => [...word].join('. '))
    : name
  const folded = foldName(initialsApart)
    .replace(/\bph\.?\s*d\b\.?|\bm\.?\s*sc\b\.?|(?<=,\s*)m\.?\s*d\b\.?/g, ' ')
    .replace(/['’‘`ʿʾʼ"]/g, '')
    .replace(/\b[aeu](sh|[srdznt])[-\s]+(?=\1)/g, '')
  const [before = '', ...after] = folded.split(/[,،]/).filter((piece) => /\p{L}/u.test(piece))
  const tokens = [...after, before]
    .join(' ')
    .split(/[^\p{L}]+/u)
    .filter((token) => token !== '' && !titles.has(token))
  while (arabicTitleLetters.has(tokens[0] ?? '')) tokens.shift()
  return joinTokens(tokens, seen)
}

function joinTokens(tokens: readonly string[], seen: Map<string, Part>): Part[] {
  const parts: Part[] = []
  let prefix: Word['prefix'] = ''
  for (const [at, token] of tokens.entries()) {
    const isLast = at === tokens.length - 1
    if (particles.has(token) && !isLast) continue
    const head: Word['prefix'] = prefix === '' && !isLast ? readHead(token) : ''
    if (head !== '') {
      prefix = head
      continue
    }
    const tail = prefix === '' ? readTail(token) : undefined
    const previous = parts.at(-1)
    if (tail?.stem === '' && previous && !previous.isInitial && previous.suffix === '')
      parts[parts.length - 1] = { ...previous, suffix: tail.suffix }
    else {
      const bare = prefix === '' || tokens[at - 1]?.endsWith('l') ? token : dropArticle(token)
      const part = seen.get(`${prefix} ${bare}`) ?? toPart(bare, prefix)
      seen.set(`${prefix} ${bare}`, part)
      parts.push(part)
    }
    prefix = ''
  }
  return parts
}

const dropArticle = (token: string): string => token.replace(/^(?:[eu]l|al(?!i)|ال)(?=..)/, '')

const isHead = { abd: /^(abd|abd[aeiu]l|abdoul|عبد)$/, abu: /^(ab[uo]|abou|ab[uo]l|aboul|أبو|ابو|أبي|ابي)$/ }
const readHead = (token: string): Word['prefix'] => (isHead.abd.test(token) ? 'abd' : isHead.abu.test(token) ? 'abu' : '')

const joined: readonly [Word['prefix'], RegExp][] = [
  ['abd', /^abd(?:[aeiou]{1,2}l|[aeu](?=([rsntdz])\1)|[aeu](?=sh)|(?=rab))(?<stem>.{2,})$/],
  ['abd', /^عبد(?:ال|(?=رب))(?<stem>..+)$/],
  ['abu', /^ab(?:ou|o(?!u)|u)(?:[ae]l|l(?=[^aeiouy]))?(?<stem>.{3,})$/],
  ['abu', /^[أا]بو(?:ال)?(?<stem>..+)$/],
]

const tails: readonly [Word['suffix'], RegExp][] = [
  ['din', /^(?<stem>.{2,}?)?[aeou](?:l|d)d(?:i|ee|y)ne?$/],
  ['din', /^(?<stem>)d(?:i|ee)ne?$/],
  ['din', /^(?<stem>..+?)?الدين$/],
  ['allah', /^(?<stem>)(?:b[ie]ll?ah?|بالله)$/],
  ['allah', /^(?<stem>.{2,}?)?[au]llah?$/],
  ['allah', /^(?<stem>..+?)?الله$/],
]

function readTail(token: string): { suffix: Word['suffix']; stem: string } | undefined {
  for (const [suffix, form] of tails) {
    const found = form.exec(token)
    if (found) return { suffix, stem: found.groups?.stem ?? '' }
  }
  return undefined
}

function toPart(token: string, given: Word['prefix']): Part {
  const isArabic = /\p{Script=Arabic}/u.test(token)
  let [prefix, text] = [given, token]
  if (prefix === '')
    for (const [name, form] of joined) {
      const stem = form.exec(text)?.groups?.stem
      if (stem !== undefined && prefix === '') [prefix, text] = [name, stem]
    }
  if (prefix === 'abd') text = text.replace(/^l+ah?$/, 'lah')
  const tail = prefix === '' ? readTail(text) : undefined
  if (tail?.stem) text = tail.stem
  text = respelled[text] ?? text
  return {
    text: prefix + text + (tail?.stem ? tail.suffix : ''),
    isInitial: !isArabic && token.length === 1,
    isArabic,
    prefix,
    suffix: tail?.stem ? tail.suffix : '',
    readings: isArabic ? readArabic(text) : readLatin(text),
  }
}

// biome-ignore format: a table
const initialsByLetter: Readonly<Record<string, string>> = {
  ب: 'bp', ت: 't', ث: 'ts', ج: 'jg', ح: 'h', خ: 'kc', د: 'd', ذ: 'zdt', ر: 'r', ز: 'z', س: 'sc', ش: 'sc', ص: 's', ض: 'd', ط: 't', ظ: 'zd',
  غ: 'g', ف: 'fvp', ق: 'qkgc', ك: 'kc', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'wo', ي: 'yij', إ: 'ie', أ: 'aou', آ: 'a', ا: 'aeiou', ع: 'aeiou',
  a: 'ae', e: 'eai', i: 'ie', o: 'ou', u: 'uo', g: 'gj', j: 'jg', k: 'kqc', q: 'qkgc', c: 'ckqs', s: 'sct', t: 'ts', y: 'yi', f: 'fp', w: 'wo',
}

/** Whether an initial may stand for a part. */
export function isInitialOf(initial: Part, part: Part): boolean {
  if (part.prefix !== '') return initial.text === 'a'
  const letters = [part.text.charAt(0), ...(/^(?:[ae]l|ال)(..)/.exec(part.text) ? [part.text.charAt(2)] : [])]
  return letters.some((letter) => letter === initial.text || initialsByLetter[letter]?.includes(initial.text))
}

export type Pairing = { one: number; other: number; likeness: Likeness | 'initial' }

/** How two names fit: `order` is `any` if the parts are the same but not where one expects them. */
export type Alignment = { pairings: readonly Pairing[]; order: 'same' | 'swapped' | 'any' }

/**
 * Aligns two names of at least two parts each. Every part of the shorter must have its own in the longer, in the same order and beginning with the first;
 * one of them may begin with the last name. `compare` takes the positions of two parts.
 */
export function alignNames(
  one: readonly Part[],
  other: readonly Part[],
  compare: (one: number, other: number) => Likeness,
): Alignment | undefined {
  if (one.length > other.length) {
    const turned = alignNames(other, one, (left, right) => compare(right, left))
    return turned && { ...turned, pairings: turned.pairings.map((pair) => ({ ...pair, one: pair.other, other: pair.one })) }
  }
  if (one.length < 2) return undefined
  const table = one.map((left, at) =>
    other.map((right, to): Pairing['likeness'] => {
      if (left.isInitial && right.isInitial) return left.text === right.text ? 'initial' : 'different'
      if (left.isInitial || right.isInitial)
        return (left.isInitial ? isInitialOf(left, right) : isInitialOf(right, left)) ? 'initial' : 'different'
      return compare(at, to)
    }),
  )
  const [mine, theirs] = [one.map((_, at) => at), other.map((_, at) => at)]
  const inOrder = alignInOrder(mine, theirs, table)
  if (inOrder) return { pairings: inOrder, order: 'same' }
  const swapped = [alignInOrder(mine, rotate(theirs), table, true), alignInOrder(rotate(mine), theirs, table, true)].find(Boolean)
  if (swapped) return { pairings: swapped, order: 'swapped' }
  const anyhow = one.length > 2 ? alignAnyhow(mine, theirs, table) : undefined
  return anyhow && { pairings: anyhow, order: 'any' }
}

const rotate = (order: readonly number[]): number[] => [...order.slice(1), ...order.slice(0, 1)]
const worth = { same: 4, near: 2, initial: 1, different: 0 }
const sumWorth = (pairings: readonly Pairing[]): number => pairings.reduce((sum, { likeness }) => sum + worth[likeness], 0)

type Table = readonly (readonly Pairing['likeness'][])[]

/** The best way to find all of `mine` in `theirs` in order. With `fixedEnd` the last parts must be a pair too. */
function alignInOrder(mine: readonly number[], theirs: readonly number[], table: Table, fixedEnd = false): Pairing[] | undefined {
  const find = (at: number, from: number): Pairing[] | undefined => {
    if (at === mine.length) return []
    let best: Pairing[] | undefined
    const isEnd = fixedEnd && at === mine.length - 1
    const until = at === 0 ? 1 : theirs.length - (mine.length - 1 - at)
    for (let to = isEnd ? theirs.length - 1 : from; to < until; to++) {
      const pair = toPairing(mine[at], theirs[to], table)
      const rest = pair && find(at + 1, to + 1)
      if (rest && (best === undefined || sumWorth([pair, ...rest]) > sumWorth(best))) best = [pair, ...rest]
    }
    return best
  }
  return find(0, 0)
}

/** The best part for each, wherever it is; the first parts of both names must be among the pairs. */
function alignAnyhow(mine: readonly number[], theirs: readonly number[], table: Table): Pairing[] | undefined {
  const pairings: Pairing[] = []
  for (const one of mine) {
    const free = theirs.filter((other) => table[one]?.[other] === 'same' && !pairings.some((pair) => pair.other === other))
    const pair = toPairing(one, free[0], table)
    if (!pair) return undefined
    pairings.push(pair)
  }
  return pairings.some(({ other }) => other === 0) ? pairings : undefined
}

function toPairing(one: number | undefined, other: number | undefined, table: Table): Pairing | undefined {
  const likeness = one === undefined || other === undefined ? undefined : table[one]?.[other]
  if (one === undefined || other === undefined || likeness === undefined || likeness === 'different') return undefined
  return { one, other, likeness }
}
