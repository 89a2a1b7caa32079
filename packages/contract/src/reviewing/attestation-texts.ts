import type { ConflictKind } from '../conflicts/conflict-labels.ts'
import { plural, quantity, type Text, text } from '../core/text.ts'

export const attestationTexts = {
  required: text(
    'Please open this applicant in your list first, and attest that you have no conflict of interest. Until then nothing of the application can be read or reviewed.',
    'افتح هذا المتقدم من قائمتك أولًا، وأقرّ بعدم وجود تضارب مصالح. وإلى ذلك الحين لا يمكن الاطّلاع على شيء من الطلب ولا تقييمه.',
  ),
  changed: text(
    'The rules were changed while you were reading them. Please read them again.',
    'عُدّلت القواعد وأنت تقرؤها. اقرأها من جديد.',
  ),
  attested: text('Your attestation has been recorded.', 'سُجّل إقرارك.'),
  statement: text(
    'I have read these rules. To the best of my knowledge I have no conflict of interest with this applicant. If I learn of one later, I will declare it at once.',
    'اطّلعت على هذه القواعد، وأقرّ بأنه لا يوجد، في حدود علمي، أي تضارب مصالح بيني وبين هذا المتقدم. وإذا علمت بشيء من ذلك لاحقًا أعلنته فورًا.',
  ),
} as const

const inLastYears = plural(
  'in the last year',
  'in the last # years',
  'خلال السنة الأخيرة',
  'خلال السنتين الأخيرتين',
  'خلال آخر # سنوات',
  'خلال آخر # سنة',
  'خلال آخر # سنة',
)
const inThisYear = text('this year', 'خلال هذه السنة')

const listRuleLines = (recently: Text): readonly Text[] => [
  text(
    'You have a conflict of interest if you could not be impartial, or if others would have good reason to doubt it. In particular if:',
    'يقوم تضارب المصالح إذا تعذّر عليك الحياد، أو كان لدى غيرك سبب وجيه للشك فيه، وخصوصًا إذا:',
  ),
  text(
    '• you are related to the applicant, or close friends, or in a dispute;',
    '• كانت بينك وبين المتقدم قرابة أو صداقة وثيقة أو خصومة؛',
  ),
  text(
    `• you work at the same university or institute, or did so ${recently.en};`,
    `• كنتما تعملان في جامعة واحدة أو معهد واحد، الآن أو ${recently.ar}؛`,
  ),
  text(
    '• you supervised the applicant, or supervised a thesis together;',
    '• أشرفت على المتقدم، أو اشتركتما في الإشراف على رسالة؛',
  ),
  text(
    `• you published together, or shared a patent or a grant, ${recently.en};`,
    `• نشرتما معًا، أو اشتركتما في براءة اختراع أو منحة بحثية، ${recently.ar}؛`,
  ),
  text(
    '• you take part in the proposed research, or would gain or lose by its success.',
    '• كنت مشاركًا في البحث المقترح، أو كان نجاحه يعود عليك بنفع أو ضرر.',
  ),
  text(
    'If any of this is so, or if you are in doubt, declare it. The award office then asks somebody else.',
    'إذا انطبق شيء من ذلك أو كنت في شك فأعلنه، ويكلّف مكتب الجائزة محكّمًا آخر.',
  ),
  text(
    'Everything that you read here is confidential. Do not contact the applicant about it.',
    'كل ما تطّلع عليه هنا سري، فلا تتواصل مع المتقدم بشأنه.',
  ),
]

/** Used unless the round has rules of its own. `windowYears` is the round's setting, by which conflicts are also found. */
export function toDefaultConflictRules(windowYears: number): Text {
  const lines = listRuleLines(windowYears === 0 ? inThisYear : quantity(windowYears, inLastYears))
  return text(lines.map(({ en }) => en).join('\n'), lines.map(({ ar }) => ar).join('\n'))
}

/** Kinds that reviewers are shown about themselves. Objections are confidential; in a blind review no kind may point to a person. */
export const isKindShownToReviewer = (kind: ConflictKind, isAnonymous: boolean): boolean =>
  kind !== 'excluded_by_applicant' && (!isAnonymous || kindsWithoutNames.includes(kind))
const kindsWithoutNames: readonly ConflictKind[] = ['employer', 'past_employer', 'phd_university', 'board']
