// Finds the institution that a text or a mail address means.
import { foldName } from '../../../core/person-names/names.ts'
import { compareWords, type Likeness, readArabic, readLatin, type Word } from '../../../core/person-names/skeletons.ts'
import type { Institution } from './types.ts'

/** An institution by its topmost parent, or, if the portal does not know it, by its words. */
export type Place = { key: string; text: string; rootId?: number; terms: readonly string[]; isSure: boolean }

/** Words of both languages that say what sort of institution it is. */
const general = Object.entries({
  university: 'univ universite université universitat universität universidad universita جامعه جامعة الجامعة',
  faculty: 'fac college school كلية كليه الكلية',
  department: 'dept division unit lab laboratory قسم شعبة وحدة معمل',
  institute: 'inst institut معهد المعهد',
  centre: 'center central مركز المركز',
  academy: 'الأكاديمية أكاديمية اكاديمية الاكاديمية',
  hospital: 'مستشفى مستشفي المستشفى',
  national: 'القومي القومى قومي الوطني الأهلية الاهلية أهلية',
  research: 'researches بحوث البحوث للبحوث الأبحاث',
  new: 'الجديدة جديدة',
  canal: 'قناة القناة',
  science: 'sciences علوم العلوم للعلوم',
  engineering: 'هندسة الهندسة',
  medicine: 'طب الطب',
  technology: 'التكنولوجيا للتكنولوجيا تكنولوجيا',
  egypt: 'مصر بمصر',
})
const termOf = new Map(general.flatMap(([term, words]) => [term, ...words.split(' ')].map((word) => [foldName(word), term])))
const silent = new Set('of for the and at in de la du des و في'.split(' '))
const units = /^(faculty|department)$/
const kinds = /^(university|institute|centre|academy|hospital)$/
/** Before a name that is known they make another name of it. */
const distinguishing =
  /^(new|national|north|south|east|west|modern|british|american|german|french|russian|chinese|canadian|arab)$/

const toTerms = (text: string): string[] =>
  foldName(text)
    .replace(/['’‘`ʿʾʼ".]/g, '')
    .replace(/\b[ae]l[-\s]+/g, '')
    .replace(/(?<=\s)بال(?=\p{L}{3})/gu, 'ال')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && !silent.has(word))
    .map((word) => termOf.get(word) ?? word)

const toKey = (terms: readonly string[]): string => terms.toSorted().join(' ')

/** Parts of an address: at commas, at dashes beside a faculty or department, and in Arabic before the sort of institution. */
const toSegments = (text: string): string[] =>
  text
    .split(/[,،;؛/\n|]+|\s[-–—]\s(?=\s*(?:fac|dep|col|sch|كلية|قسم))|(?<=(?:fac|dep|col|sch|كلية|قسم)[^,]*)\s[-–—]\s/i)
    .flatMap((piece) => piece.split(/\s+(?=(?:جامعة|جامعه|كلية|كليه|قسم|معهد)\s)/))
    .map((piece) => piece.trim())
    .filter(Boolean)

type Entry = { rootId: number; isUnit: boolean; terms: readonly string[] }

export class InstitutionBook {
  readonly #byId = new Map<number, Institution>()
  readonly #byKey = new Map<string, Entry[]>()
  readonly #byDomain = new Map<string, number>()
  readonly #entries: Entry[] = []
  readonly #found = new Map<string, Place[]>()
  readonly #likenesses = new Map<string, Likeness>()
  readonly #words = new Map<string, Word>()

  constructor(institutions: readonly Institution[]) {
    for (const one of institutions) this.#byId.set(one.id, one)
    for (const one of institutions) {
      const rootId = this.#findRoot(one)
      for (const name of [one.nameEn, one.nameAr, ...(one.aliases ?? [])]) {
        const terms = toTerms(name)
        if (terms.length === 0) continue
        const entry = { rootId, isUnit: rootId !== one.id, terms }
        this.#entries.push(entry)
        this.#byKey.set(toKey(terms), [...(this.#byKey.get(toKey(terms)) ?? []), entry])
      }
      for (const mailDomain of one.mailDomains ?? []) {
        const domain = mailDomain.toLowerCase().replace(/^@/, '')
        this.#byDomain.set(domain, Math.min(rootId, this.#byDomain.get(domain) ?? rootId))
      }
    }
  }

  #findRoot(institution: Institution): number {
    const passed = new Set<number>()
    let here = institution
    while (!passed.has(here.id)) {
      passed.add(here.id)
      here = this.#byId.get(here.parentId ?? here.id) ?? here
    }
    return here.id
  }

  /** What was typed or chosen; empty if it names no institution, as "Faculty of Science" alone. */
  find(institution: number | string): Place[] {
    if (typeof institution === 'number') {
      const one = this.#byId.get(institution)
      return one ? [this.#toPlace(this.#findRoot(one), one.nameEn)] : []
    }
    const known = this.#found.get(institution)
    if (known) return known
    const places = this.#resolve(institution)
    this.#found.set(institution, places)
    return places
  }

  findByMail(email: string): Place[] {
    const labels = email.toLowerCase().trim().split('@').at(-1)?.split('.') ?? []
    for (let from = 0; from < labels.length - 1; from++) {
      const rootId = this.#byDomain.get(labels.slice(from).join('.'))
      if (rootId !== undefined) return [this.#toPlace(rootId, email)]
    }
    return []
  }

  #toPlace = (rootId: number, text: string, isSure = true): Place => ({ key: `#${rootId}`, text, rootId, terms: [], isSure })

  #resolve(text: string): Place[] {
    const segments = [text, ...toSegments(text)].map(toTerms).filter((terms) => terms.length > 0)
    const exact = segments.flatMap((terms) => this.#findExactly(terms) ?? [])
    const unknown = segments.slice(1).filter((terms) => terms.some((term) => kinds.test(term)) && !this.#findExactly(terms))
    const roots = exact.filter(({ isUnit }) => !isUnit)
    const sure = roots.length > 0 ? roots : unknown.length > 0 ? [] : exact
    const ids = [...new Set(sure.map(({ rootId }) => rootId))].sort((one, other) => one - other)
    if (ids.length > 0) return ids.map((id) => this.#toPlace(id, text))
    const named = unknown[0] ?? (segments[0]?.some((term) => units.test(term)) ? undefined : segments[0])
    if (!named) return []
    for (const least of ['same', 'near'] as const) {
      const alike = new Set(
        this.#entries
          .filter((entry) => !entry.isUnit && this.#compareTerms(named, entry.terms) === least)
          .map(({ rootId }) => rootId),
      )
      const [only] = alike
      if (only !== undefined && alike.size === 1) return [this.#toPlace(only, text, least === 'same')]
    }
    return [{ key: toKey(named), text, terms: named, isSure: true }]
  }

  /** By all words, or by the last of them after a faculty or department. A name that several institutions have is none. */
  #findExactly(terms: readonly string[]): Entry | undefined {
    const startsWithUnit = units.test(terms[0] ?? '')
    const withoutCountry = terms.at(-1) === 'egypt' ? terms.slice(0, -1) : terms
    const tries = [terms, withoutCountry, ...(startsWithUnit ? withoutCountry.map((_, at) => withoutCountry.slice(at + 1)) : [])]
    for (const [nth, some] of tries.entries()) {
      const found = this.#byKey.get(toKey(some)) ?? []
      const isCut = nth > 1 && distinguishing.test(withoutCountry[nth - 2] ?? '')
      if (found.length > 0 && !isCut)
        return new Set(found.map(({ rootId }) => rootId)).size === 1
          ? (found.find(({ isUnit }) => !isUnit) ?? found[0])
          : undefined
    }
    return undefined
  }

  /** How two places compare; a name that only resembles one is at most near. */
  compare(one: Place, other: Place): Likeness {
    const likeness = one.key === other.key ? 'same' : this.#compareTerms(one.terms, other.terms)
    return likeness === 'same' && !(one.isSure && other.isSure) ? 'near' : likeness
  }

  #compareTerms(one: readonly string[], other: readonly string[]): Likeness {
    if (one.length !== other.length || one.length === 0) return 'different'
    const key = `${toKey(one)}|${toKey(other)}`
    const known = this.#likenesses.get(key)
    if (known) return known
    const free = [...other]
    const found = one.map((term) => {
      const at = (['same', 'near'] as const).map((least) => free.findIndex((word) => this.#compareTerm(term, word) === least))
      const chosen = at.find((place) => place >= 0) ?? -1
      if (chosen < 0) return 'different'
      free.splice(chosen, 1)
      return at[0] === chosen ? 'same' : 'near'
    })
    const likeness = found.includes('different') ? 'different' : found.includes('near') ? 'near' : 'same'
    this.#likenesses.set(key, likeness)
    return likeness
  }

  #compareTerm(one: string, other: string): Likeness {
    if (one === other) return 'same'
    if (general.some(([term]) => term === one || term === other)) return 'different'
    return compareWords(this.#toWord(one), this.#toWord(other))
  }

  #toWord(term: string): Word {
    const known = this.#words.get(term)
    if (known) return known
    const isArabic = /\p{Script=Arabic}/u.test(term)
    const word: Word = { isArabic, prefix: '', suffix: '', readings: isArabic ? readArabic(term) : readLatin(term) }
    this.#words.set(term, word)
    return word
  }
}
