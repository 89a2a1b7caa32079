import type { AwardBranch } from '@jadara/contract/core/lookup-entries'
import { text } from '@jadara/contract/core/text'
import { personalFileTypes } from '@jadara/contract/files/file-types'
import { reviewerReadableFileTypes } from '@jadara/contract/rounds/round-settings'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { CheckboxGroup } from '../../ui/form/checkbox-group.tsx'
import { DateInput } from '../../ui/form/date-input.tsx'
import { FieldGrid } from '../../ui/form/field.tsx'
import { type FormIndexEntry, FormSection, SubTitle, toFormIndexState } from '../../ui/form/sheet.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { NumberLikeInput, TextInput } from '../../ui/form/text-input.tsx'
import { useLanguage } from '../../ui/language.tsx'
import { ConditionParts } from './condition-parts.tsx'

/** Also of the second stage, whose settings have the same names. */
export const roundFieldLabels = {
  englishName: text('Name in English', 'الاسم بالإنجليزية'),
  arabicName: text('Name in Arabic', 'الاسم بالعربية'),
  startDate: text('Submission opens', 'فتح باب التقدّم'),
  endDate: text('Submission deadline', 'آخر موعد للتقديم'),
  copyDates: text('Copy the key dates', 'نسخ المواعيد'),
  copyReviewers: text('Copy the reviewers', 'نسخ المحكّمين'),
  registrationFrom: text('At registration: PhD from', 'عند التسجيل: الدكتوراه من'),
  registrationTo: text('At registration: PhD to', 'عند التسجيل: الدكتوراه إلى'),
  profileFrom: text('In the personal information: PhD from', 'في البيانات الشخصية: الدكتوراه من'),
  profileTo: text('In the personal information: PhD to', 'في البيانات الشخصية: الدكتوراه إلى'),
  eligibilityEnglish: text('Further conditions in English', 'الشروط الأخرى بالإنجليزية'),
  eligibilityArabic: text('Further conditions in Arabic', 'الشروط الأخرى بالعربية'),
  journalsLeast: text('Journal articles, at least', 'الأبحاث المنشورة، على الأقل'),
  journalsMost: text('Journal articles, at most', 'الأبحاث المنشورة، على الأكثر'),
  branchIds: text('Themes offered', 'المجالات المتاحة'),
  reviewerFileTypes: text('Files open to reviewers', 'الملفات المتاحة للمحكّمين'),
  reminds: text('Remind applicants who have not submitted by mail', 'تذكير من لم يقدم طلبه بالبريد'),
  requiresConfirmedAddress: text(
    'Only who has confirmed their email address may submit',
    'لا يُقدَّم الطلب إلا بعد تأكيد البريد الإلكتروني',
  ),
  anonymousNames: text('Keep the names from the reviewers', 'حجب الأسماء عن المحكّمين'),
  hidesPersonalDetails: text(
    'Hide photograph, age, email and birth date from the reviewers',
    'حجب الصورة والعمر والبريد الإلكتروني وتاريخ الميلاد عن المحكّمين',
  ),
  requiresRatings: text('Every review answers the questions of its theme', 'يجيب كل تقييم عن أسئلة مجاله'),
  uploadGraceMinutes: text('Uploads may end after the deadline, in minutes', 'مهلة اكتمال الرفع بعد الموعد النهائي، بالدقائق'),
  reviewsLeast: text('Reviews of each applicant, at least', 'عدد التقييمات لكل متقدم، على الأقل'),
  expectedLoad: text('Applications that a reviewer is expected to review', 'عدد الطلبات المتوقع لكل محكّم'),
  conflictWindowYears: text('Earlier ties count for, in years', 'مدة احتساب الصلات السابقة، بالسنوات'),
  conflictsBlockAssigning: text('Found conflicts keep reviewers from being assigned', 'تضارب المصالح المكتشف يمنع الإسناد'),
  requiresAttestation: text('Reviewers attest before they read', 'لا يطّلع المحكّم على الطلب قبل الإقرار'),
  attestationShowsInstitutions: text(
    'Without names: show the applicant’s institutions before attesting',
    'عند حجب الأسماء: عرض الجهات التي ينتمي إليها المتقدم قبل الإقرار',
  ),
  attestationShowsCoAuthors: text(
    'Without names: show the applicant’s co-authors before attesting',
    'عند حجب الأسماء: عرض من شاركوا المتقدم في التأليف قبل الإقرار',
  ),
  conflictRulesEnglish: text('Rules in English', 'القواعد بالإنجليزية'),
  conflictRulesArabic: text('Rules in Arabic', 'القواعد بالعربية'),
  overrideLimit: text('Score adjusted without acceptance, at most, in points', 'تعديل الدرجة دون اعتماد، على الأكثر، بالدرجات'),
  allowsSingleDecider: text(
    'An office of one may announce winners without a second administrator',
    'يجوز لمكتب فيه مدير نظام واحد إعلان الفائزين دون مدير نظام ثانٍ',
  ),
  notifiesReviewers: text('Mail reviewers about their assignments', 'إبلاغ المحكّمين بالإسنادات بالبريد'),
  remindsReviewers: text('Remind reviewers of pending reviews by mail', 'تذكير المحكّمين بالتقييمات المتبقية بالبريد'),
  disagreementFrom: text('Reviewers disagree from, in points', 'يُعد التقييمان متباينين بدءًا من فرق، بالدرجات'),
} as const

const parts = {
  question: {
    title: text('What should reviewers see of a person?', 'ما الذي يراه المحكّمون من بيانات المتقدم؟'),
    fields: ['hidesPersonalDetails'],
  },
  names: {
    title: text('Names and dates', 'الاسم والمواعيد'),
    fields: ['englishName', 'arabicName', 'startDate', 'endDate', 'uploadGraceMinutes', 'reminds'],
  },
  who: {
    title: text('Who may apply', 'من يحق له التقدّم'),
    fields: ['registrationPhdWindow', 'profilePhdWindow', 'eligibilityEnglish', 'eligibilityArabic'],
  },
  asked: {
    title: text('What is asked', 'المطلوب تقديمه'),
    fields: ['journalsLeast', 'journalsMost', 'requiresConfirmedAddress'],
  },
  conditions: { title: text('Conditions', 'الشروط'), fields: ['conditions'] },
  themes: { title: text('Themes', 'المجالات'), fields: ['branchIds'] },
  reviewing: {
    title: text('Reviewing', 'التحكيم'),
    fields: [
      'reviewsLeast',
      'disagreementFrom',
      'expectedLoad',
      'overrideLimit',
      'requiresRatings',
      'allowsSingleDecider',
      'notifiesReviewers',
      'remindsReviewers',
    ],
  },
  reviewers: {
    title: text('What reviewers open', 'ما يطّلع عليه المحكّمون'),
    fields: ['anonymousNames', 'reviewerFileTypes'],
  },
  conflicts: {
    title: text('Conflicts of interest', 'تضارب المصالح'),
    fields: [
      'conflictWindowYears',
      'conflictsBlockAssigning',
      'requiresAttestation',
      'attestationShowsInstitutions',
      'attestationShowsCoAuthors',
      'conflictRulesEnglish',
      'conflictRulesArabic',
    ],
  },
} as const

const texts = {
  namesHint: text(
    'Submission is open from the beginning of the first day to the end of the last, in the time zone of the award. These are the first two key dates of the round.',
    'باب التقدّم مفتوح من بداية اليوم الأول إلى نهاية اليوم الأخير بتوقيت الجائزة، وهذان هما أول موعدين من مواعيد الدورة.',
  ),
  copyDatesHint: text(
    'Each as many days after the opening as there. They can be changed afterwards.',
    'يأتي كل موعد بعد فتح باب التقدّم بعدد الأيام نفسه كما في الدورة المنسوخ منها، ويمكن تعديله بعد ذلك.',
  ),
  copyReviewersHint: text(
    'They are registered in this round, with the same themes. No letter is sent. The questions belong to the themes, so every round has them already.',
    'يُسجَّلون في هذه الدورة بمجالاتهم نفسها ولا تُرسل إليهم رسائل. أما الأسئلة فتتبع المجالات، فهي متاحة في كل دورة.',
  ),
  remindsHint: text(
    '7 days, 2 days and 6 hours before the deadline, in each case the applicant’s own. Each mail says what it takes to submit, and until when.',
    'قبل الموعد النهائي بسبعة أيام، ثم بيومين، ثم بست ساعات، بحسب موعد كل متقدم. وتوضح كل رسالة ما يلزم للتقديم وآخر موعد له.',
  ),
  uploadGraceHint: text(
    'A file whose upload was begun before the deadline counts if it arrives whole within this time; with 0 it has to arrive before the deadline. Everything else counts by the moment it has arrived.',
    'الملف الذي بدأ رفعه قبل الموعد النهائي يُقبل إذا وصل كاملًا خلال هذه المهلة، وإذا كانت صفرًا فلا بد أن يصل قبل الموعد. وما عداه يُحسب بلحظة وصوله كاملًا.',
  ),
  registration: text('PhD, at registration', 'الدكتوراه عند التسجيل'),
  profile: text('PhD, in the personal information', 'الدكتوراه في البيانات الشخصية'),
  eligibility: text('Further conditions of this round', 'شروط أخرى لهذه الدورة'),
  eligibilityHint: text(
    'Shown on the conditions page under “For this round”, and beside the registration form. A line of its own for each condition.',
    'يظهر في صفحة الشروط تحت عنوان «في هذه الدورة» وإلى جانب نموذج التسجيل. اكتب كل شرط في سطر.',
  ),
  askedHint: text(
    'How many journal articles an application needs, and how many it may hold.',
    'كم بحثًا منشورًا في المجلات يلزم في ملف التقدّم، وكم يمكن أن يضم.',
  ),
  confirmedHint: text(
    'A link is mailed at registration. Applicants who have not opened it see a warning before submitting, and may have it sent again.',
    'يُرسل رابط عند التسجيل. ومن لم يفتحه يُنبَّه قبل التقديم، ويمكنه طلب إرساله مرة أخرى.',
  ),
  conditionsHint: text(
    'The portal tells applicants and the office what it finds of each condition that is on, with reasons. It refuses nobody: you decide. After a change all applications are looked at again within seconds.',
    'تبيّن البوابة للمتقدمين وللمكتب ما تجده في كل شرط مفعّل مع الأسباب. وهي لا ترفض أحدًا، فالقرار لكم. وبعد كل تعديل تُراجع جميع الطلبات من جديد خلال ثوانٍ.',
  ),
  themesHint: text(
    'Applicants choose one of these in their personal information; until then they are in the theme Generic.',
    'يختار المتقدم أحدها في بياناته الشخصية، وإلى ذلك الحين يكون في المجال «عام».',
  ),
  reviewingHint: text(
    'An applicant with fewer reviews is provisional: below the ranking, without a place and without a prize. The results mark every one whose highest and lowest score lie at least that far apart.',
    'المتقدم الذي لم يبلغ هذا العدد من التقييمات نتيجته مؤقتة: يأتي بعد الترتيب بلا مركز ولا جائزة. وتُميَّز في النتائج حالة كل متقدم يبلغ الفرق بين أعلى درجاته وأدناها هذا الحد.',
  ),
  overrideHint: text(
    'A reviewer may give another score than the ratings propose. Further away than this, it needs a longer reason, and the proposed score counts until you accept the other one in the results.',
    'للمحكّم أن يعطي درجة غير التي تقترحها التقديرات. فإن زاد الفرق على هذا الحد لزم سبب أطول، وتُحتسب الدرجة المقترحة إلى أن تعتمد درجته في النتائج.',
  ),
  ratingsHint: text(
    'The form asks for all answers either way. Programs may otherwise send a score and a description alone; the results mark such reviews.',
    'يطلب النموذج الإجابات كلها في الحالتين. وإن لم يُشترط ذلك أمكن للبرامج إرسال درجة ووصف فقط، وتُميَّز هذه التقييمات في النتائج.',
  ),
  singleDeciderHint: text(
    'Otherwise letters to the winners wait until another administrator than the one who decided has confirmed them. The results and the report say which winners nobody has confirmed.',
    'وإلا انتظرت رسائل الفائزين حتى يؤكد القرارَ مدير نظام غير الذي اتخذه. وتبيّن النتائج والتقرير من لم يؤكد أحد فوزه.',
  ),
  notifiesHint: text(
    'One letter for all new assignments, ten minutes after the last change, and one for those taken back. Without this setting letters are sent only from the screen Reviewers.',
    'رسالة واحدة بجميع الإسنادات الجديدة بعد عشر دقائق من آخر تغيير، ورسالة بما سُحب منها. ودون هذا الإعداد لا تُرسل الرسائل إلا من صفحة المحكّمين.',
  ),
  expectedLoadHint: text(
    'Named in invitations to reviewers, and proposed as the most that a plan of assignments gives to each.',
    'يُذكر في دعوات المحكّمين، ويُقترح حدًّا أقصى لكل محكّم في خطط الإسناد.',
  ),
  remindsReviewersHint: text(
    '14, 7 and 2 days before the due date of the reviews, and once a week after it, at most three times. Only reviewers with pending reviews are reminded.',
    'قبل موعد انتهاء التحكيم بأربعة عشر يومًا، ثم بسبعة أيام، ثم بيومين، وبعده مرة كل أسبوع ثلاث مرات على الأكثر. ولا يُذكَّر إلا من بقيت لديه تقييمات.',
  ),
  anonymousHint: text(
    'Reviewers then read “Applicant 17” in the place of a name, and neither personal information nor personal files. The lists of authors and the research team stay as they were entered.',
    'يقرأ المحكّم عندئذ «المتقدم ١٧» مكان الاسم، ولا يطّلع على البيانات الشخصية ولا على الملفات الشخصية. أما أسماء المؤلفين وفريق البحث فتبقى كما أُدخلت.',
  ),
  questionHint: text(
    'Please decide this for the new round. A photograph, an age or an address says nothing about the research, and may sway a judgement. You can change it at any time.',
    'يُرجى البت في ذلك للدورة الجديدة. فالصورة والعمر والعنوان لا تقول شيئًا عن البحث، وقد تؤثر في الحكم. ويمكن تغيير هذا الإعداد في أي وقت.',
  ),
  personalDetailsHint: text(
    'Names, position and doctorate stay. The photograph is withheld even if it is chosen below. A curriculum vitae and certificates may contain such details too: leave them out below if reviewers should not open them.',
    'تبقى الأسماء والوظيفة وبيانات الدكتوراه، وتُحجب الصورة وإن كانت محددة أدناه. وقد تتضمن السيرة الذاتية والشهادات مثل هذه البيانات، فاستبعدها أدناه إن كان ينبغي ألا يطّلع عليها المحكّمون.',
  ),
  conflictWindowHint: text(
    'For how long works done together, past employers and the doctorate are a conflict of interest.',
    'المدة التي تُعد خلالها الأعمال المشتركة وجهات العمل السابقة والدكتوراه تضارب مصالح.',
  ),
  conflictsBlockHint: text(
    'A reviewer with a finding is assigned only once you have cleared it. Without this setting you are only warned. A confirmed conflict always keeps the reviewer out.',
    'لا يُسند إلى محكّم وُجد لديه تضارب مصالح قبل أن تستبعده. ودون هذا الإعداد يظهر لك تنبيه فقط. والتضارب الثابت يمنع الإسناد دائمًا.',
  ),
  conflictsHint: text(
    'Before an application opens, its reviewers see the name and these rules, and attest that they have no conflict of interest, or declare one.',
    'قبل أن يُفتح الطلب يرى المحكّم اسم المتقدم وهذه القواعد، فيقرّ بعدم وجود تضارب مصالح أو يعلنه.',
  ),
  attestationHint: text(
    'The screens ask for it in any case. With this setting also programs get nothing of an application without it.',
    'تطلب الشاشات الإقرار في كل حال. ومع هذا الإعداد لا تُتاح للبرامج أيضًا بيانات الطلب قبله.',
  ),
  rulesHint: text(
    'A line of its own for each rule. Left empty, the portal’s own rules are shown.',
    'اكتب كل قاعدة في سطر. وإذا تُرك الحقل فارغًا ظهرت قواعد البوابة.',
  ),
  reviewersHint: text(
    'Which personal files reviewers may open of the applicants assigned to them. The identity card is never among them.',
    'الملفات الشخصية التي يمكن للمحكّم فتحها للمتقدمين المسندين إليه. وبطاقة الرقم القومي ليست منها أبدًا.',
  ),
}

export const toRoundFormNavigation = (errors: object, { isNew }: { isNew: boolean }): FormIndexEntry[] =>
  Object.entries(parts)
    .filter(([id]) => isNew || id !== 'question')
    .map(([id, { title, fields }]) => ({
      id,
      label: title,
      ...toFormIndexState(fields.filter((name) => name in errors).length, false),
    }))

type Props = {
  branches: readonly AwardBranch[]
  /** The earliest new day; unchanged days may be earlier. */
  today: string | undefined
  /** A new round begins with the question whether personal details are hidden; later the setting is among the others. */
  isNew: boolean
  isCopy: boolean
}

const fileOptions = personalFileTypes
  .filter(({ id }) => reviewerReadableFileTypes.some((one) => one === id))
  .map(({ id, name }) => ({ value: id, label: name }))

export function RoundParts({ branches, today, isNew, isCopy }: Props) {
  const { say } = useLanguage()
  const from = today === undefined ? {} : { min: today }
  const personalDetails = (
    <Checkbox name="hidesPersonalDetails" label={roundFieldLabels.hidesPersonalDetails} hint={texts.personalDetailsHint} />
  )
  return (
    <>
      {isNew && (
        <FormSection id="question" title={parts.question.title} hint={texts.questionHint}>
          <FieldGrid>{personalDetails}</FieldGrid>
        </FormSection>
      )}
      <FormSection id="names" title={parts.names.title} hint={texts.namesHint}>
        <FieldGrid>
          <TextInput name="englishName" label={roundFieldLabels.englishName} span={3} dir="ltr" maxLength={200} />
          <TextInput name="arabicName" label={roundFieldLabels.arabicName} span={3} dir="rtl" maxLength={200} />
          <DateInput name="startDate" label={roundFieldLabels.startDate} span={3} {...from} />
          <DateInput name="endDate" label={roundFieldLabels.endDate} span={3} {...from} />
          {isCopy && (
            <>
              <Checkbox name="copyDates" label={roundFieldLabels.copyDates} hint={texts.copyDatesHint} />
              <Checkbox name="copyReviewers" label={roundFieldLabels.copyReviewers} hint={texts.copyReviewersHint} />
            </>
          )}
          <NumberLikeInput
            name="uploadGraceMinutes"
            label={roundFieldLabels.uploadGraceMinutes}
            hint={texts.uploadGraceHint}
            span={3}
            maxLength={2}
          />
          <Checkbox name="reminds" label={roundFieldLabels.reminds} hint={texts.remindsHint} />
        </FieldGrid>
      </FormSection>
      <FormSection id="who" title={parts.who.title}>
        <SubTitle>{say(texts.registration)}</SubTitle>
        <FieldGrid>
          <DateInput name="registrationPhdWindow.from" label={roundFieldLabels.registrationFrom} span={3} />
          <DateInput name="registrationPhdWindow.to" label={roundFieldLabels.registrationTo} span={3} />
        </FieldGrid>
        <SubTitle>{say(texts.profile)}</SubTitle>
        <FieldGrid>
          <DateInput name="profilePhdWindow.from" label={roundFieldLabels.profileFrom} span={3} />
          <DateInput name="profilePhdWindow.to" label={roundFieldLabels.profileTo} span={3} />
        </FieldGrid>
        <SubTitle>{say(texts.eligibility)}</SubTitle>
        <FieldGrid>
          <TextArea
            name="eligibilityEnglish"
            label={roundFieldLabels.eligibilityEnglish}
            hint={texts.eligibilityHint}
            rows={4}
            dir="ltr"
            lang="en"
            optional
          />
          <TextArea name="eligibilityArabic" label={roundFieldLabels.eligibilityArabic} rows={4} dir="rtl" lang="ar" optional />
        </FieldGrid>
      </FormSection>
      <FormSection id="asked" title={parts.asked.title} hint={texts.askedHint}>
        <FieldGrid>
          <NumberLikeInput name="journalsLeast" label={roundFieldLabels.journalsLeast} span={3} maxLength={2} />
          <NumberLikeInput name="journalsMost" label={roundFieldLabels.journalsMost} span={3} maxLength={2} />
          <Checkbox
            name="requiresConfirmedAddress"
            label={roundFieldLabels.requiresConfirmedAddress}
            hint={texts.confirmedHint}
          />
        </FieldGrid>
      </FormSection>
      <FormSection id="conditions" title={parts.conditions.title} hint={texts.conditionsHint}>
        <ConditionParts />
      </FormSection>
      <FormSection id="themes" title={parts.themes.title} hint={texts.themesHint}>
        <CheckboxGroup
          name="branchIds"
          label={roundFieldLabels.branchIds}
          options={branches.map(({ id, englishName, arabicName }) => ({ value: id, label: text(englishName, arabicName) }))}
        />
      </FormSection>
      <FormSection id="reviewing" title={parts.reviewing.title} hint={texts.reviewingHint}>
        <FieldGrid>
          <NumberLikeInput name="reviewsLeast" label={roundFieldLabels.reviewsLeast} span={3} maxLength={2} />
          <NumberLikeInput name="disagreementFrom" label={roundFieldLabels.disagreementFrom} span={3} maxLength={2} />
          <NumberLikeInput
            name="expectedLoad"
            label={roundFieldLabels.expectedLoad}
            hint={texts.expectedLoadHint}
            maxLength={4}
            optional
          />
          <NumberLikeInput name="overrideLimit" label={roundFieldLabels.overrideLimit} hint={texts.overrideHint} maxLength={2} />
          <Checkbox name="requiresRatings" label={roundFieldLabels.requiresRatings} hint={texts.ratingsHint} />
          <Checkbox name="allowsSingleDecider" label={roundFieldLabels.allowsSingleDecider} hint={texts.singleDeciderHint} />
          <Checkbox name="notifiesReviewers" label={roundFieldLabels.notifiesReviewers} hint={texts.notifiesHint} />
          <Checkbox name="remindsReviewers" label={roundFieldLabels.remindsReviewers} hint={texts.remindsReviewersHint} />
        </FieldGrid>
      </FormSection>
      <FormSection id="reviewers" title={parts.reviewers.title} hint={texts.reviewersHint}>
        <FieldGrid>
          <Checkbox name="anonymousNames" label={roundFieldLabels.anonymousNames} hint={texts.anonymousHint} />
          {!isNew && personalDetails}
          <CheckboxGroup name="reviewerFileTypes" label={roundFieldLabels.reviewerFileTypes} options={fileOptions} />
        </FieldGrid>
      </FormSection>
      <FormSection id="conflicts" title={parts.conflicts.title} hint={texts.conflictsHint}>
        <FieldGrid>
          <NumberLikeInput
            name="conflictWindowYears"
            label={roundFieldLabels.conflictWindowYears}
            hint={texts.conflictWindowHint}
            span={3}
            maxLength={2}
          />
          <Checkbox
            name="conflictsBlockAssigning"
            label={roundFieldLabels.conflictsBlockAssigning}
            hint={texts.conflictsBlockHint}
          />
          <Checkbox name="requiresAttestation" label={roundFieldLabels.requiresAttestation} hint={texts.attestationHint} />
          <Checkbox name="attestationShowsInstitutions" label={roundFieldLabels.attestationShowsInstitutions} />
          <Checkbox name="attestationShowsCoAuthors" label={roundFieldLabels.attestationShowsCoAuthors} />
          <TextArea
            name="conflictRulesEnglish"
            label={roundFieldLabels.conflictRulesEnglish}
            hint={texts.rulesHint}
            rows={6}
            dir="ltr"
            lang="en"
            optional
          />
          <TextArea
            name="conflictRulesArabic"
            label={roundFieldLabels.conflictRulesArabic}
            rows={6}
            dir="rtl"
            lang="ar"
            optional
          />
        </FieldGrid>
      </FormSection>
    </>
  )
}
