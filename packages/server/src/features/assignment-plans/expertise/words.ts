import { foldLetters } from '@jadara/contract/core/normalise-text'

/** Words that say nothing about a field, folded as `foldLetters` does. */
const silent = new Set(
  foldLetters(`a about after all also among an and any are as at be been between both but by can could did do does during each for from had has have how if in
  into is it its may more most must new no not of on one only or other our over project proposal research results should some studies study such
  than that the their them then there these they this those through to toward towards two under up upon use used using very via was we were what
  when where which while who will with within without would aim aims based different effect effects important main method methods paper present
  proposed provide work years
  في من إلى الى على عن مع هذا هذه ذلك تلك التي الذي الذين ما لا لم لن أن إن كان كانت يكون تكون هو هي هم كما بين بعد قبل عند كل بعض غير أو ثم حيث خلال
  حتى لكن قد وقد أي أيضا منها فيها لها له به بها عليها عليه وذلك ضمن نحو عبر لدى ذات حول دون مثل أكثر جميع دراسة الدراسة بحث البحث بحوث مشروع المشروع نتائج
  النتائج استخدام باستخدام تأثير أهم هدف يهدف تهدف مقترح`).split(/\s+/),
)

const isArabic = (word: string): boolean => /^\p{Script=Arabic}/u.test(word)

/** The words of a text that may say something about its field, as they are written but folded. */
export function listTellingWords(text: string): string[] {
  return foldLetters(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 2 && !silent.has(word) && /\p{L}/u.test(word))
}

/** The same for the forms of one word that differ by article, number or gender. */
export function toStem(word: string): string {
  return isArabic(word) ? toArabicStem(word) : toEnglishStem(word)
}

/** The plural only (Harman's weak stemmer). */
function toEnglishStem(word: string): string {
  if (/[^ae]ies$/.test(word)) return `${word.slice(0, -3)}y`
  if (/[^aeo]es$/.test(word) && /(ss|x|ch|sh)es$/.test(word)) return word.slice(0, -2)
  return /[^ius]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word
}

/** Article, conjunction and the commonest endings (after the light stemmer of Larkey and others). */
function toArabicStem(word: string): string {
  const bare = word.replace(/^(?:وال|بال|كال|فال|لل|ال)(?=.{3})/, '').replace(/^و(?=.{4})/, '')
  return bare.replace(/(?<=.{3})(?:يات|ها|ان|ات|ون|ين|يه)$/, '').replace(/(?<=.{3})[هي]$/, '')
}
