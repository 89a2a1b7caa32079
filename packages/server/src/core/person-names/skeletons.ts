// Compares two words of Arabic or Latin script by their consonants, and by their vowels as a second, weaker key.

/** One way of reading a word: its consonants, and the vowels before, between and after them (one more than consonants). */
type Reading = { consonants: string; vowels: readonly string[]; isShared: boolean }

export type Word = {
  isArabic: boolean
  /** What a name was joined from: `abd` of Abdelaziz, `abu` of Abou Zeid. */
  prefix: '' | 'abd' | 'abu'
  /** `din` of Salah El-Din, `allah` of Fathallah. */
  suffix: '' | 'din' | 'allah'
  readings: readonly Reading[]
}

export type Likeness = 'same' | 'near' | 'different'

/** From this cost on words are no longer the same, or no longer near. */
const nearFrom = 1
const differentFrom = 2.25
const nearCost = 1.25
const never = 9

// Latin pairs of letters become one sign, so that a consonant is one character: þ th, ð dh, š sh, č ch, x kh, ġ gh.

/** Latin signs by Arabic letter: those that mean it, and after the bar those that rarely do. */
// biome-ignore format: a table
const latinByArabic: Readonly<Record<string, string>> = {
  ب: 'bp', ت: 't', ث: 'þts', ج: 'jg', ح: 'h', خ: 'x|čkh', د: 'd|t', ذ: 'zðdþ', ر: 'r', ز: 'z', س: 's', ش: 'šč|s', ص: 's', ض: 'dð|z',
  ط: 't', ظ: 'zðdþ', غ: 'ġg', ف: 'fv', ق: 'qkg|ġ', ك: 'kq', ل: 'l', م: 'm', ن: 'n', ه: 'h', و: 'wv', ي: 'y',
}

const sameInOneScript = pairs('jg qk qg šč þt þs ðd ðz bp fv wv gġ')
const nearInOneScript = pairs('zd xk xh xč šs ġq zþ jy ðþ ثس ثت ذز ذد ضظ ظز سص تط ضد')

function pairs(text: string): ReadonlySet<string> {
  return new Set(text.split(' ').flatMap(([one, other]) => [`${one}${other}`, `${other}${one}`]))
}

/** Consonants of one class may stand for each other; words of different classes are never compared. */
const classes = {
  S: 'تطثسصشدضذزظtþdðsščz',
  K: 'جغقكخjgġkqx',
  H: 'هحh',
  B: 'بbp',
  F: 'فوfvw',
  Y: 'يy',
  M: 'مm',
  N: 'نn',
  L: 'لl',
  R: 'رr',
}
const classOf = new Map(Object.entries(classes).flatMap(([name, letters]) => [...letters].map((letter) => [letter, name])))

/** Words with equal keys are worth comparing. */
export const listKeys = ({ prefix, readings }: Word): string[] => [
  ...new Set(
    readings.map(({ consonants }) => prefix + Array.from(consonants, (letter) => classOf.get(letter) ?? letter).join('')),
  ),
]

/** Consonants of several names in use: Salem, Selim and Sallam; Amr, Amer and Amir. A difference of their vowels weighs more. */
const shared = new Set(
  'slm smr hmd ršd mjd krm kml smh slh hkm hlm rhm bšr zhr nsr sdk fdl nzr hšm hsm hsn sbr bdr hfz mr lm sm ml sd mn'.split(' '),
)

export function compareWords(one: Word, other: Word): Likeness {
  if (one.prefix !== other.prefix) return 'different'
  if (one.suffix !== other.suffix && one.suffix !== '' && other.suffix !== '') return 'different'
  const extra = one.suffix === other.suffix ? 0 : nearCost
  let least = never
  for (const left of one.readings)
    for (const right of other.readings) least = Math.min(least, extra + readingCost(left, one.isArabic, right, other.isArabic))
  return least < nearFrom ? 'same' : least < differentFrom ? 'near' : 'different'
}

function readingCost(left: Reading, isLeftArabic: boolean, right: Reading, isRightArabic: boolean): number {
  if (left.consonants.length !== right.consonants.length) return never
  if (isRightArabic && !isLeftArabic) return readingCost(right, true, left, false)
  let cost = 0
  for (let at = 0; at < left.consonants.length && cost < differentFrom; at++)
    cost += consonantCost(left.consonants.charAt(at), right.consonants.charAt(at), isLeftArabic && !isRightArabic)
  const last = left.vowels.length - 1
  const startsAlike = (left.vowels[0] === '') === (right.vowels[0] === '')
  const isShared = startsAlike && left.isShared && (left.vowels[0] === '' || last < 3)
  for (let at = 0; at <= last && cost < differentFrom; at++) {
    const place: Place = {
      isFirst: at === 0,
      isFinal: at === last && at > 0,
      isFirstSyllable: at === 1,
      isLastSyllable: at === last - 1 && at > 0,
      isAfterLong: left.vowels[at - 1] === 'A',
      isBeforeFinalS: at === last - 1 && left.consonants.endsWith('س'),
      isShared,
    }
    const [mine, theirs] = [left.vowels[at] ?? '', right.vowels[at] ?? '']
    if (mine === theirs) continue
    if (!isLeftArabic) cost += latinCost(mine, theirs, place)
    else if (!isRightArabic) cost += arabicCost(mine, theirs, place)
    else if (unifyHamza(mine) !== unifyHamza(theirs)) cost += never
  }
  return cost
}

function consonantCost(left: string, right: string, acrossScripts: boolean): number {
  if (left === right) return 0
  if (acrossScripts) {
    const [same = '', rarely = ''] = (latinByArabic[left] ?? '').split('|')
    return same.includes(right) ? 0 : rarely.includes(right) ? nearCost : never
  }
  const pair = left + right
  return sameInOneScript.has(pair) ? 0 : nearInOneScript.has(pair) ? nearCost : never
}

const plain: Readonly<Record<string, string>> = { g: 'j', q: 'k', č: 'š', þ: 't', ð: 'd' }
const toPlain = (consonants: string): string =>
  Array.from(consonants, (letter) => latinByArabic[letter]?.charAt(0) ?? letter)
    .map((letter) => plain[letter] ?? letter)
    .join('')
    .replaceAll('sh', 'š')

type Place = {
  isFirst: boolean
  isFinal: boolean
  isFirstSyllable: boolean
  isLastSyllable: boolean
  isAfterLong: boolean
  isBeforeFinalS: boolean
  isShared: boolean
}

/** Latin vowels are reduced to a, e, i, u, Y (a y between vowels) and 3 (a pause as in Saeed). */
function latinCost(one: string, other: string, { isFirst, isFinal, isLastSyllable, isShared }: Place): number {
  const pair = one + other
  if (isShared && isLastSyllable && (pair === 'ae' || pair === 'ea')) return differentFrom
  if (!isLastSyllable && (pair === 'ei' || pair === 'ie')) return latinReplacements.ei ?? never
  const more = (vowel: string, all: string) => {
    if (vowel === '3' || vowel === 'Y') return 0.25
    if (isFinal) return vowel === 'e' ? 0.2 : vowel === 'u' ? nearCost : 2.5
    if (isFirst) return vowel === 'e' || vowel === 'i' ? 0.75 : 2
    return all.length > 1 ? (vowel === 'a' || vowel === 'e' ? 0.75 : nearCost) : 0.5
  }
  const cost = editCost(one, other, {
    replace: (left, right) => latinReplacements[left + right] ?? latinReplacements[right + left] ?? 2.5,
    drop: (vowel) => more(vowel, one),
    add: (vowel) => more(vowel, other),
  })
  return isShared ? cost * 2.5 : cost
}

const latinReplacements: Readonly<Record<string, number>> = { ea: 0.5, ei: 0.5, eu: nearCost, Yi: 1, Y3: 1, '3e': 0.5 }

/**
 * Arabic vowels are written as A, I, U (long), 3 (ʿayn or hamza), at the beginning also α أ, ι إ and ø ا, at the end J (ى). Short vowels are not written.
 */
function arabicCost(arabic: string, latin: string, place: Place): number {
  if (place.isFirst && latin === '') return /^[ιø]$/.test(arabic) ? 0.5 : arabic === '' ? 0 : nearCost
  const cost = editCost(arabic, latin, {
    replace: (letter, vowel) =>
      letter === 'I' && vowel === 'e' && place.isFirst ? 0 : (arabicReplacements[letter]?.[vowel] ?? 2.5),
    drop: (letter) =>
      letter === '3' || letter === 'ι' || letter === 'ø'
        ? 0
        : letter === 'α' || (letter === 'A' && !place.isFinal)
          ? nearCost
          : 2.5,
    add: (vowel, before, isFirst) => {
      if (place.isFinal && arabic === '') return vowel === 'e' ? 0.2 : 2.5
      if (place.isFirst && arabic === '') return vowel === 'e' || vowel === 'i' ? 0.75 : 2.5
      if (vowel === 'Y' || (before === '3' && isFirst && vowel !== '3')) return 0
      if (arabic === '' && latin.length === 1) return shortVowelCost(vowel, place)
      return vowel === 'a' || vowel === 'e' ? 0 : 2.5
    },
  })
  return place.isShared && cost < nearFrom ? cost * 4 : cost
}

/**
 * A u in the last syllable is long (Mahmoud is not Mohamed) except before a final s (Morcos, Younos), and so may be an i (Samir) or, after a long vowel,
 * an a (Kamal is not Kamel).
 */
function shortVowelCost(
  vowel: string,
  { isLastSyllable, isAfterLong, isBeforeFinalS, isShared, isFirstSyllable }: Place,
): number {
  if (!isLastSyllable) return 0
  if (vowel === 'u') return isFirstSyllable || isBeforeFinalS ? 0 : 2.5
  return isShared && (vowel === 'i' || (vowel === 'a' && isAfterLong)) ? nearCost : 0
}

const anyVowel = { a: 0, e: 0, i: 0, u: 0, Y: 0, '3': 0 }
const arabicReplacements: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  A: { a: 0, e: 0.75 },
  I: { i: 0, Y: 0, e: 0.75 },
  J: { i: 0, Y: 0, a: nearCost },
  U: { u: 0 },
  '3': anyVowel,
  ø: anyVowel,
  α: { a: 0, e: 0, u: 0, i: nearCost },
  ι: { i: 0, e: 0, a: nearCost },
}

const unifyHamza = (vowels: string): string => vowels.replace(/[αιø]/g, '3').replaceAll('J', 'I')

type EditCosts = {
  replace: (left: string, right: string) => number
  drop: (left: string) => number
  /** `before` is what follows on the left, where the right has one more, the right's first or not. */
  add: (right: string, before: string, isFirst: boolean) => number
}

function editCost(left: string, right: string, costs: EditCosts): number {
  let row = [0]
  for (const [at, vowel] of [...right].entries()) row.push((row[at] ?? 0) + costs.add(vowel, left.charAt(0), at === 0))
  for (const [nth, letter] of [...left].entries()) {
    const next = [(row[0] ?? 0) + costs.drop(letter)]
    for (const [at, vowel] of [...right].entries())
      next.push(
        Math.min(
          (row[at] ?? 0) + (letter === vowel ? 0 : costs.replace(letter, vowel)),
          (row[at + 1] ?? 0) + costs.drop(letter),
          (next[at] ?? 0) + costs.add(vowel, left.charAt(nth + 1), at === 0),
        ),
      )
    row = next
  }
  return row.at(-1) ?? 0
}

/** Names whose last letter, written ى or ي, is an a. */
const endsInA = new Set('مصطف يحي موس عيس ليل سلم هد من نه بشر رضو ند لبن يمن مرتض سلو نجو رؤ جن'.split(' '))

/** Letters of a folded word (`foldName`) as readings; both with and without the article. */
export function readArabic(text: string): Reading[] {
  const whole = text.replace(/([\u0621-\u064A]{2,})[ىي]$/, (all, stem: string) => (endsInA.has(stem) ? `${stem}ا` : all))
  const short = /^ال(..+)$/.exec(whole)?.[1]
  return [...(short === undefined ? [] : readArabicLetters(short)), ...readArabicLetters(whole)]
}

function readArabicLetters(text: string): Reading[] {
  const ending = /^(..+)([ةه])$/.exec(text)
  if (ending) {
    const [, stem = '', letter] = ending
    return [splitArabic(`${stem}ا`), splitArabic(stem + (letter === 'ة' ? 'ت' : 'ه'))]
  }
  return [splitArabic(text)]
}

function splitArabic(text: string): Reading {
  let consonants = ''
  const vowels = ['']
  for (const [at, letter] of [...text].entries()) {
    const vowel = at === 0 ? firstVowels[letter] : laterVowels[letter]
    if (vowel === undefined) {
      consonants += letter
      vowels.push('')
    } else vowels[vowels.length - 1] += vowel
  }
  return { consonants, vowels, isShared: consonants.length <= 4 && shared.has(toPlain(consonants)) }
}

// biome-ignore format: a table
const laterVowels: Readonly<Record<string, string>> = {
  ا: 'A', أ: '3', إ: '3', آ: '3A', ء: '3', ؤ: '3', ئ: '3', ع: '3', و: 'U', ي: 'I', ى: 'J',
}
const firstVowels: Readonly<Record<string, string>> = { ا: 'ø', أ: 'α', إ: 'ι', آ: '3A', ء: '3', ع: '3' }

/** Letters of a folded word as readings: with and without the article, `th`, `dh` and `sh` as one letter or two, a last `h` spoken or silent. */
export function readLatin(text: string): Reading[] {
  const stem = /^[ea]l(?=[^aeiouy])(.{3,})$/.exec(text)?.[1]
  const inner = /^(.{3,})[ea]l([^aeiouyl].{2,})$/.exec(text)
  const words = [text, ...(stem === undefined ? [] : [stem]), ...(inner ? [`${inner[1]}.${inner[2]}`] : [])]
  const spelled = words.flatMap((word) => (/[tds]h/.test(word) ? [word, word.replace(/([tds])h/g, '$1.h')] : [word]))
  return spelled.flatMap((word) => (/..[aeiouy]h$/.test(word) ? [word, word.slice(0, -1)] : [word])).map(splitLatin)
}

// biome-ignore format: a table
const signs: readonly [RegExp, string][] = [
  [/x/g, 'ks'], [/sch|sh/g, 'š'], [/tch|ch/g, 'č'], [/kh/g, 'x'], [/gh/g, 'ġ'], [/th/g, 'þ'], [/dh/g, 'ð'], [/ph/g, 'f'], [/dj/g, 'j'],
  [/ck/g, 'k'], [/gu(?=[ei])/g, 'g'], [/que$/g, 'q'], [/qu(?=[ei])/g, 'q'], [/c(?=[eiy])/g, 's'], [/c/g, 'k'], [/^ou(?=[aei])/g, 'w'],
  [/([^aeiouyw.])\1+/g, '$1'], [/\./g, ''],
]

function splitLatin(text: string): Reading {
  const signed = signs.reduce((word, [found, sign]) => word.replace(found, sign), text)
  const start = /^[wy](?=[aeiou])|^w/.exec(signed)?.[0] ?? ''
  const parts = signed.slice(start.length).split(/([^aeiouyw])/)
  const vowels = parts
    .filter((_, at) => at % 2 === 0)
    .map((some) => (some.length > 1 || /[oyw]/.test(some) ? reduceVowels(some) : some))
  const consonants = start + parts.filter((_, at) => at % 2 === 1).join('')
  return {
    consonants,
    vowels: start === '' ? vowels : ['', ...vowels],
    isShared: consonants.length <= 4 && shared.has(toPlain(consonants)),
  }
}

const reduceVowels = (vowels: string): string =>
  vowels
    .replace(/(?<=[aeiou])y+(?=[aeiou])/g, 'Y')
    .replaceAll('y', 'i')
    .replace(/w|ou|oo|o/g, 'u')
    .replace(/a(ee|ie|ei)/, 'a3i')
    .replace(/ee|ie/g, 'i')
    .replace(/ei/g, 'ai')
    .replace(/([a-z])\1+/g, '$1')
