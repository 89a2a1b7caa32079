// How much a part of a name says about who is meant: the rarer it is among the people of the portal, the more.
import { type Part, parseName } from '../../../core/person-names/names.ts'
import { compareWords, type Likeness, listKeys } from '../../../core/person-names/skeletons.ts'

/** A part's spelling, known by a number. */
export type Name = readonly number[]

/** Frequent names by the share of people who have them: a portal with few people does not show how common they are. */
const common: readonly [number, string][] = [
  [0.12, 'محمد أحمد'],
  [0.03, 'محمود مصطفى علي حسن حسين إبراهيم خالد عمر سيد عبدالله عبدالرحمن يوسف wang zhang li kim'],
  [
    0.012,
    `عمرو سعيد سعد صلاح عبدالعزيز طارق هشام أشرف أيمن شريف تامر وليد ياسر عادل سامي سمير هاني كريم جمال كمال سالم إسماعيل عثمان رمضان
    فتحي صالح ناصر منصور حامد مجدي ماجد عصام أسامة حمدي رضا منى هبة فاطمة مريم عائشة سارة نورا هدى أمل إيمان سلوى نجلاء رانيا داليا دينا شيماء
    أسماء مروة نهى liu chen yang lee park nguyen smith john david michael maria khan singh kumar`,
  ],
]
const otherShare = 0.001
/** How many imagined people the shares above stand for, beside the counted. */
const imagined = 500

/** Interns parts of names, remembers how they compare, and counts the people who have them. */
export class NameBook {
  readonly parts: Part[] = []
  readonly #ids = new Map<string, number>()
  readonly #names = new Map<string, Name>()
  readonly #likenesses = new Map<number, Likeness>()
  readonly #counts: number[] = []
  readonly #seen = new Map<string, Part>()
  readonly #counted = new Set<Name>()
  readonly #keys: string[][] = []
  readonly #bits = new Map<number, number>()
  readonly #buckets = new Map<string, number[]>()
  readonly #priors: { ids: number[]; share: number }[]
  #people = 0

  constructor() {
    this.#priors = common.map(([share, names]) => ({ share, ids: names.split(/\s+/).flatMap((name) => this.read(name)) }))
  }

  read(text: string): Name {
    const known = this.#names.get(text)
    if (known) return known
    const name = parseName(text, this.#seen).map((part) => this.#intern(part))
    this.#names.set(text, name)
    return name
  }

  part(id: number): Part {
    const part = this.parts[id]
    if (!part) throw new Error(`no part of a name has the number ${id}`)
    return part
  }

  #intern(part: Part): number {
    const key = `${part.prefix}|${part.text}|${part.suffix}`
    const known = this.#ids.get(key)
    if (known !== undefined) return known
    const id = this.parts.push(part) - 1
    this.#ids.set(key, id)
    const keys = listKeys(part)
    this.#keys.push(keys)
    for (const bucket of keys) {
      const ids = this.#buckets.get(bucket)
      if (ids) ids.push(id)
      else this.#buckets.set(bucket, [id])
    }
    return id
  }

  compare(one: number, other: number): Likeness {
    if (one === other) return 'same'
    const key = one < other ? one * 2 ** 24 + other : other * 2 ** 24 + one
    const known = this.#likenesses.get(key)
    if (known) return known
    const likeness = compareWords(this.part(one), this.part(other))
    this.#likenesses.set(key, likeness)
    return likeness
  }

  /** All parts of one sound group known so far that equal or resemble this one. */
  listAlike(id: number, least: 'same' | 'near'): number[] {
    const found = new Set(this.#keys[id]?.flatMap((key) => this.#buckets.get(key) ?? []))
    return [...found].filter((other) => {
      const likeness = this.compare(id, other)
      return likeness === 'same' || (likeness === 'near' && least === 'near')
    })
  }

  /** Counts a person once, however often the same spelling is named. */
  count(name: string): void {
    const parts = this.read(name)
    if (this.#counted.has(parts)) return
    this.#counted.add(parts)
    this.#people += 1
    for (const id of new Set(parts)) this.#counts[id] = (this.#counts[id] ?? 0) + 1
  }

  /** The information of a part in bits: 3 for Mohamed, 5 to 6 for other common names, 7 and more for rare ones. */
  bits(id: number): number {
    const known = this.#bits.get(id)
    if (known !== undefined) return known
    const alike = this.listAlike(id, 'same')
    const counted = alike.reduce((sum, one) => sum + (this.#counts[one] ?? 0), 0)
    const share = this.#priors.find(({ ids }) => ids.some((one) => this.compare(id, one) === 'same'))?.share ?? otherShare
    const bits = Math.log2((this.#people + imagined) / (counted + share * imagined))
    this.#bits.set(id, bits)
    return bits
  }

  /** A name alone must say more the more people there are. */
  get crowd(): number {
    return Math.log2(1 + this.#people / imagined) / 2
  }
}
