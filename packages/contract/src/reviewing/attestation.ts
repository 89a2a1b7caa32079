import { z } from 'zod'
import { conflictGrades, conflictKinds } from '../conflicts/conflict-labels.ts'
import { endpoint, reviewer } from '../core/endpoint.ts'
import { languages, type Text, text } from '../core/text.ts'
import { rowId } from '../core/value.ts'

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

/** A line each. Used unless the round has rules of its own. */
export const defaultConflictRules: Text = text(
  [
    'You have a conflict of interest if you could not be impartial, or if others would have good reason to doubt it. In particular if:',
    '• you are related to the applicant, or close friends, or in a dispute;',
    '• you work at the same university or institute, or did so in the last five years;',
    '• you supervised the applicant, or the applicant supervised or examined with you;',
    '• you published, held a patent or a grant together in the last five years;',
    '• you take part in the proposed research, or would gain or lose by its success.',
    'If any of this is so, or if you are in doubt, declare it. The award office then asks somebody else.',
    'Everything that you read here is confidential. Do not contact the applicant about it.',
  ].join('\n'),
  [
    'يقوم تضارب المصالح إذا تعذّر عليك الحياد، أو كان لدى غيرك سبب وجيه للشك فيه، وخصوصًا إذا:',
    '• كانت بينك وبين المتقدم قرابة أو صداقة وثيقة أو خصومة؛',
    '• كنتما تعملان في جامعة واحدة أو معهد واحد، الآن أو خلال السنوات الخمس الأخيرة؛',
    '• أشرفت على المتقدم، أو اشتركتما في الإشراف على رسالة أو في مناقشتها؛',
    '• نشرتما معًا، أو اشتركتما في براءة اختراع أو منحة بحثية، خلال السنوات الخمس الأخيرة؛',
    '• كنت مشاركًا في البحث المقترح، أو كان نجاحه يعود عليك بنفع أو ضرر.',
    'إذا انطبق شيء من ذلك أو كنت في شك فأعلنه، ويكلّف مكتب الجائزة محكّمًا آخر.',
    'كل ما تطّلع عليه هنا سري، فلا تتواصل مع المتقدم بشأنه.',
  ].join('\n'),
)

/** Kinds that reviewers are shown about themselves. Objections are confidential; in a blind review no kind may point to a person. */
export const isKindShownToReviewer = (kind: (typeof conflictKinds)[number], isAnonymous: boolean): boolean =>
  kind !== 'excluded_by_applicant' && (!isAnonymous || kindsWithoutNames.some((one) => one === kind))
const kindsWithoutNames = ['employer', 'past_employer', 'phd_university', 'board'] as const

const wording = z.object({ en: z.string(), ar: z.string() })

export const attestationSchema = z.object({
  applicantId: z.number(),
  /** A number instead of the names in a blind review. */
  englishName: z.string(),
  arabicName: z.string(),
  branch: z.object({ english: z.string(), arabic: z.string() }),
  anonymous: z.boolean(),
  /** In a blind review, as far as the round shows them; otherwise empty. */
  institutions: z.array(z.string()),
  coAuthors: z.array(z.string()),
  /** What the portal found between the caller and the applicant, without the evidence. */
  findings: z.array(z.object({ kind: z.enum(conflictKinds), grade: z.enum(conflictGrades) })),
  rules: wording,
  statement: wording,
  /** Of rules and statement; attesting sends it back. */
  version: z.string(),
  /** Whether the round makes the attestation a condition. */
  required: z.boolean(),
  attestedAt: z.string().nullable(),
})
export type Attestation = z.infer<typeof attestationSchema>

const ofApplicant = z.object({ applicantId: rowId() })

export const readAttestation = endpoint({
  method: 'GET',
  path: '/api/reviewer/applicant/{applicantId}/Attestation',
  who: [reviewer],
  summary:
    'Returns what a reviewer sees of an assigned applicant before the application opens: the name, what the portal found, the rules, and whether the caller has attested to have no conflict of interest.',
  params: ofApplicant,
  reply: attestationSchema,
})

export const attest = endpoint({
  method: 'POST',
  path: '/api/reviewer/applicant/{applicantId}/Attestation',
  who: [reviewer],
  summary:
    'Attests that the caller has no conflict of interest with an assigned applicant. It is stored with its words in `language`. Repeating the call changes nothing. 409 `changed` if `version` is not that of the present words.',
  params: ofApplicant,
  body: z.object({ language: z.enum(languages as ['en', 'ar']), version: z.string().max(100) }),
  reply: attestationSchema.extend({ message: z.string() }),
})
