import { toSubscript, toSuperscript } from './plain-values.ts'

/** Marks that TeX puts on the next letter, as combining characters. */
const accents = new Map(
  Object.entries({
    ...{ '`': '\u0300', "'": '\u0301', '^': '\u0302', '~': '\u0303', '"': '\u0308', '=': '\u0304', '.': '\u0307' },
    ...{ u: '\u0306', v: '\u030C', H: '\u030B', c: '\u0327', d: '\u0323', b: '\u0331', k: '\u0328', r: '\u030A' },
  }),
)

const symbols = new Map(
  Object.entries({
    // Letters.
    ...{ i: 'ı', j: 'ȷ', l: 'ł', L: 'Ł', o: 'ø', O: 'Ø', aa: 'å', AA: 'Å', ae: 'æ', AE: 'Æ', oe: 'œ', OE: 'Œ', ss: 'ß', SS: 'ẞ' },
    ...{ dh: 'ð', DH: 'Ð', th: 'þ', TH: 'Þ', dj: 'đ', DJ: 'Đ', ng: 'ŋ', NG: 'Ŋ' },
    // Signs of texts.
    ...{ textless: '<', textgreater: '>', textbackslash: '\\', backslash: '\\', textasciitilde: '~', textasciicircum: '^' },
    ...{ textquotesingle: "'", textquoteleft: '‘', textquoteright: '’', textquotedblleft: '“', textquotedblright: '”' },
    ...{ lq: '‘', rq: '’', textquotedbl: '"', guillemotleft: '«', guillemotright: '»', textendash: '–', textemdash: '—' },
    ...{ textunderscore: '_', textbar: '|', textbraceleft: '{', textbraceright: '}', lbrace: '{', rbrace: '}', textdollar: '$' },
    ...{
      dots: '…',
      ldots: '…',
      cdots: '⋯',
      textellipsis: '…',
      textbullet: '•',
      bullet: '•',
      textregistered: '®',
      texttrademark: '™',
    },
    ...{ textcopyright: '©', copyright: '©', S: '§', P: '¶', dag: '†', ddag: '‡', pounds: '£', euro: '€', texteuro: '€' },
    ...{ textdegree: '°', degree: '°', circ: '°', textmu: 'µ', textperiodcentered: '·', space: ' ', quad: ' ', qquad: ' ' },
    // Signs of mathematics.
    ...{
      times: '×',
      cdot: '·',
      pm: '±',
      mp: '∓',
      leq: '≤',
      le: '≤',
      geq: '≥',
      ge: '≥',
      neq: '≠',
      ne: '≠',
      approx: '≈',
      sim: '∼',
    },
    ...{
      infty: '∞',
      partial: '∂',
      nabla: '∇',
      sum: '∑',
      prod: '∏',
      int: '∫',
      sqrt: '√',
      rightarrow: '→',
      to: '→',
      leftarrow: '←',
    },
    ...{ leftrightarrow: '↔', Rightarrow: '⇒', in: '∈', subset: '⊂', cup: '∪', cap: '∩', forall: '∀', exists: '∃', equiv: '≡' },
    ...{ propto: '∝', ll: '≪', gg: '≫', prime: '′', ell: 'ℓ', hbar: 'ℏ', langle: '⟨', rangle: '⟩', div: '÷', ast: '∗' },
    // Greek.
    ...{ alpha: 'α', beta: 'β', gamma: 'γ', delta: 'δ', epsilon: 'ε', varepsilon: 'ε', zeta: 'ζ', eta: 'η', theta: 'θ' },
    ...{ iota: 'ι', kappa: 'κ', lambda: 'λ', mu: 'μ', nu: 'ν', xi: 'ξ', pi: 'π', rho: 'ρ', sigma: 'σ', tau: 'τ', upsilon: 'υ' },
    ...{
      phi: 'φ',
      varphi: 'φ',
      chi: 'χ',
      psi: 'ψ',
      omega: 'ω',
      Gamma: 'Γ',
      Delta: 'Δ',
      Theta: 'Θ',
      Lambda: 'Λ',
      Xi: 'Ξ',
      Pi: 'Π',
    },
    ...{ Sigma: 'Σ', Upsilon: 'Υ', Phi: 'Φ', Psi: 'Ψ', Omega: 'Ω' },
  }),
)

/** Commands without a text of their own. */
const silent = new Set(
  'relax em it bf rm sc sl tt sf upshape itshape bfseries scshape normalfont protect left right displaystyle noindent par'.split(
    ' ',
  ),
)
/** Commands whose first argument is not printed. */
const withHiddenArgument = new Set([
  'noopsort',
  'href',
  'textcolor',
  'color',
  'hspace',
  'vspace',
  'foreignlanguage',
  'selectlanguage',
])

/**
 * The text that TeX prints for the value of a BibTeX field, so far as Unicode has it. Never fails: of an unknown command the argument is kept. `%` begins no
 * comment, because most programs write it unescaped.
 */
export function texToText(tex: string): string {
  return new TexReader(tex).readAll().normalize('NFC')
}

/** Groups nest at most this deep; deeper braces are ignored. */
const deepest = 50

class TexReader {
  private at = 0
  private depth = 0
  private isMath = false
  private readonly tex: string
  /** Positions of `$` that begin or end mathematics. Others are dollars. */
  private readonly mathMarks: ReadonlySet<number>

  constructor(tex: string) {
    this.tex = tex
    this.mathMarks = findMathMarks(tex)
  }

  readAll(): string {
    let text = ''
    while (this.at < this.tex.length) {
      // A closing brace of no group.
      if (this.tex[this.at] === '}') this.at += 1
      text += this.readUntilBrace()
    }
    return text
  }

  private readUntilBrace(): string {
    let text = ''
    while (this.at < this.tex.length && this.tex[this.at] !== '}') {
      if (this.mathMarks.has(this.at)) {
        this.isMath = !this.isMath
        this.at += 1
      } else if (this.isMath && /[\^_]/.test(this.tex[this.at] ?? '')) {
        const change = this.tex[this.at] === '_' ? toSubscript : toSuperscript
        this.at += 1
        text += change(this.readArgument())
      } else text += this.readOne()
    }
    return text
  }

  /** A character, a group, or a command with its arguments. */
  private readOne(): string {
    const rest = this.tex.slice(this.at, this.at + 60)
    const character = String.fromCodePoint(rest.codePointAt(0) ?? 0)
    if (character === '{') return this.readGroup()
    if (character === '\\') return this.readCommand(rest)
    const dashes = /^-{2,3}|^``|^''/.exec(rest)?.[0]
    this.at += (dashes ?? character).length
    if (dashes) return { '--': '–', '---': '—', '``': '“', "''": '”' }[dashes] ?? dashes
    return character === '~' ? ' ' : character
  }

  private readGroup(): string {
    this.at += 1
    if (this.depth >= deepest) return ''
    this.depth += 1
    const text = this.readUntilBrace()
    this.depth -= 1
    if (this.tex[this.at] === '}') this.at += 1
    return text
  }

  /** A group or one sign, after spaces. */
  private readArgument(): string {
    while (/\s/.test(this.tex[this.at] ?? '')) this.at += 1
    return this.at < this.tex.length && this.tex[this.at] !== '}' ? this.readOne() : ''
  }

  private readCommand(rest: string): string {
    const name = /^\\([A-Za-z]+|[^A-Za-z]|$)/.exec(rest)?.[1] ?? ''
    this.at += name.length + 1
    const isWord = /^[A-Za-z]/.test(name)
    const accent = accents.get(name)
    if (accent !== undefined) return this.readAccent(accent)
    if (!isWord) return readSign(name)
    const begun = this.at
    const isCalled = this.skipSpaces()
    if (silent.has(name)) return ''
    const symbol = symbols.get(name)
    // The space after a command ends its name. In mathematics people write it on both sides of a sign.
    if (symbol !== undefined) return this.isMath && this.at > begun ? `${symbol} ` : symbol
    if (name === 'frac') return `${this.readArgument()}/${this.readArgument()}`
    if (name === 'textsuperscript') return toSuperscript(this.readArgument())
    if (name === 'textsubscript') return toSubscript(this.readArgument())
    if (withHiddenArgument.has(name)) this.readArgument()
    return isCalled || withHiddenArgument.has(name) ? '' : `\\${name} `
  }

  /** Spaces after a word are part of it. Returns whether an argument follows. */
  private skipSpaces(): boolean {
    while (/[ \t\n]/.test(this.tex[this.at] ?? '')) this.at += 1
    return this.tex[this.at] === '{'
  }

  private readAccent(mark: string): string {
    const argument = this.readArgument()
    const [first = '', ...others] = argument
    const letter = { ı: 'i', ȷ: 'j' }[first] ?? first
    return /\p{L}/u.test(letter) ? letter + mark + others.join('') : argument
  }
}

/** `\&`, `\_`, a line break, a thin space, a place to break a word. */
function readSign(name: string): string {
  if (/^[\s\\,;:!]$/.test(name)) return ' '
  return /^[-/()[\]]?$/.test(name) ? '' : name
}

/**
 * A pair of `$` with mathematics between them. "US$ 5 million and US$ 6" has none, and an odd one is a dollar.
 */
function findMathMarks(tex: string): ReadonlySet<number> {
  const dollars = [...tex.matchAll(/(?<!\\)\$/g)].map(({ index }) => index)
  const marks = new Set<number>()
  for (let index = 0; index + 1 < dollars.length; index += 1) {
    const [from = 0, to = 0] = dollars.slice(index, index + 2)
    const inside = tex.slice(from + 1, to)
    if (!/[\\^_{=<>+]/.test(inside) && !/^[^\s]{1,3}$/.test(inside)) continue
    marks.add(from).add(to)
    index += 1
  }
  return marks
}

/** Of addresses and identifiers: escapes are removed, and nothing else is changed. */
export const texToVerbatim = (tex: string): string =>
  tex
    .replace(/\$\\backslash\$|\{?\\textbackslash\}?(?:\{\})?/g, '\\')
    .replace(/\{?\\(?:textasciitilde|~)\}?(?:\{\})?|\{~\}/g, '~')
    .replace(/\{?\\textless\}?(?:\{\})?/g, '<')
    .replace(/\{?\\textgreater\}?(?:\{\})?/g, '>')
    .replace(/\{?\\url\b/g, '')
    .replace(/\\([^A-Za-z\s])/g, '$1')
    .replace(/[{}]/g, '')
    .trim()
