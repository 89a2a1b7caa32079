import { choiceQuestion, type QuestionData, questionTypes } from '@jadara/contract/questions'
import { ratings } from '@jadara/contract/scoring'
import { plural, type Text, text } from '@jadara/contract/text'

type Wording = Pick<QuestionData, 'description' | 'descriptionArabic'>

/** The wording in the reader’s other language; nothing where one stands for both. */
export const otherWordingOf = ({ description, descriptionArabic }: Wording): Text =>
  description === descriptionArabic ? text('', '') : text(descriptionArabic, description)
/** Inside a sentence. */
export const quotedOf = ({ description, descriptionArabic }: Wording): Text => text(`“${description}”`, `«${descriptionArabic}»`)

export const typeOf = (type: number): Text => questionTypes.find(({ value }) => value === type)?.label ?? questionTypes[0].label
export const isChoice = ({ type }: { type: number | '' }): boolean => type === choiceQuestion

export const questionBankTitle = text('Question bank', 'بنك الأسئلة')
export const byThemeTitle = text('Questions by theme', 'أسئلة المجالات')

export const questionLabels = {
  question: text('Question', 'السؤال'),
  type: text('Type', 'النوع'),
  commentAllowed: text('Comment allowed', 'التعليق متاح'),
  noComment: text('No comment', 'بلا تعليق'),
  weight: text('Weight', 'الوزن'),
  theme: text('Theme', 'المجال'),
  retired: text('Retired', 'موقوف'),
  edit: text('Edit', 'تعديل'),
  ask: text('Ask a question in a theme', 'طرح سؤال في مجال'),
  askInTheme: text('Ask in a theme', 'طرحه في مجال'),
  essaysUncounted: text('Essays are read and not counted: they have no weight.', 'الأسئلة المقالية تُقرأ ولا تُحتسب، فلا وزن لها.'),
}

/** 5 Excellent … 1 Very Bad, in one line. */
export const ratingsInWords: Text = text(
  ratings.map(({ label }) => label.en).join(' · '),
  ratings.map(({ label }) => label.ar).join(' · '),
)

export const countedThemes = plural('# theme', '# themes', 'مجال واحد', 'مجالان', '# مجالات', '# مجالًا', '# مجال')
export const countedQuestions = plural('# question', '# questions', 'سؤال واحد', 'سؤالان', '# أسئلة', '# سؤالًا', '# سؤال')
