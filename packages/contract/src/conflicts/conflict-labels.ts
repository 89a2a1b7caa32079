import { type Text, text } from '../core/text.ts'

/** What ties a reviewer to an applicant. */
export const conflictKinds = [
  'same_person',
  'family',
  'excluded_by_applicant',
  'employer',
  'past_employer',
  'phd_university',
  'supervisor',
  'student',
  'co_supervisor',
  'co_author',
  'publication',
  'co_inventor',
  'grant_partner',
  'board',
  'research_team',
] as const
export type ConflictKind = (typeof conflictKinds)[number]

export const conflictKindLabels: Readonly<Record<ConflictKind, Text>> = {
  same_person: text('The same person', 'الشخص نفسه'),
  family: text('Family', 'صلة قرابة'),
  excluded_by_applicant: text('Named in an objection', 'مذكور في اعتراض المتقدم'),
  employer: text('Same employer', 'جهة عمل واحدة'),
  past_employer: text('Past employer', 'جهة عمل سابقة'),
  phd_university: text('University of the doctorate', 'جامعة الدكتوراه'),
  supervisor: text('Supervised the applicant', 'أشرف على المتقدم'),
  student: text('Was supervised by the applicant', 'أشرف عليه المتقدم'),
  co_supervisor: text('Supervised a thesis together', 'إشراف مشترك على رسالة'),
  co_author: text('Co-authors', 'تأليف مشترك'),
  publication: text('The same publication', 'بحث منشور واحد'),
  co_inventor: text('The same patent', 'براءة اختراع واحدة'),
  grant_partner: text('The same research grant', 'منحة بحثية واحدة'),
  board: text('The same editorial board', 'هيئة تحرير واحدة'),
  research_team: text('In the research team', 'ضمن الفريق البحثي'),
}

/** `certain`: the same identity, or enough of a name and of its circumstances. `possible`: someone has to look. */
export const conflictGrades = ['certain', 'possible'] as const
export type ConflictGrade = (typeof conflictGrades)[number]

export const conflictGradeLabels: Readonly<Record<ConflictGrade, Text>> = {
  certain: text('Certain', 'مؤكد'),
  possible: text('Possible', 'محتمل'),
}

/** `open` until the office confirms or clears it. */
export const findingStates = ['open', 'confirmed', 'cleared'] as const
export type FindingState = (typeof findingStates)[number]

export const findingStateLabels: Readonly<Record<FindingState, Text>> = {
  open: text('Not decided', 'لم يُبتّ فيه'),
  confirmed: text('Confirmed', 'ثابت'),
  cleared: text('Cleared', 'مستبعد'),
}

/** Why two texts are taken for the same. */
export const conflictWhys = [
  'same_account',
  'same_email',
  'same_orcid',
  'same_doi',
  'same_number',
  'same_title',
  'same_institution',
  'similar_institution',
  'mail_domain',
  'name_and_institution',
  'full_name',
  'name_alone',
  'initials',
  'spelling',
] as const
export type ConflictWhy = (typeof conflictWhys)[number]

export const conflictWhyLabels: Readonly<Record<ConflictWhy, Text>> = {
  same_account: text('The same account', 'الحساب نفسه'),
  same_email: text('The same e-mail address', 'البريد الإلكتروني نفسه'),
  same_orcid: text('The same ORCID iD', 'معرّف ORCID نفسه'),
  same_doi: text('The same DOI', 'معرّف DOI نفسه'),
  same_number: text('The same number', 'الرقم نفسه'),
  same_title: text('The same title', 'العنوان نفسه'),
  same_institution: text('The same institution', 'الجهة نفسها'),
  similar_institution: text('A similar name of an institution', 'اسم جهة مشابه'),
  mail_domain: text('A mail domain of the institution', 'نطاق بريد الجهة'),
  name_and_institution: text('The name and the institution', 'الاسم والجهة'),
  full_name: text('The full name', 'الاسم الكامل'),
  name_alone: text('The name alone', 'الاسم وحده'),
  initials: text('The surname and initials', 'اسم العائلة والحروف الأولى'),
  spelling: text('The name in another spelling', 'الاسم بكتابة أخرى'),
}

/** Where a text of the evidence is written. */
export const conflictSources = [
  'identity',
  'work',
  'team',
  'supervision',
  'board',
  'doctorate',
  'employer',
  'past_employer',
  'exclusion',
  'co_author',
  'supervisor',
  'student',
  'family',
] as const
export type ConflictSource = (typeof conflictSources)[number]

export const conflictSourceLabels: Readonly<Record<ConflictSource, Text>> = {
  identity: text('Personal information', 'البيانات الشخصية'),
  work: text('Publication, patent or grant', 'بحث أو براءة اختراع أو منحة'),
  team: text('Research team of the proposal', 'الفريق البحثي في المقترح'),
  supervision: text('Thesis supervision', 'الإشراف على الرسائل'),
  board: text('Editorial board', 'هيئة تحرير'),
  doctorate: text('Doctorate', 'الدكتوراه'),
  employer: text('Employer', 'جهة العمل'),
  past_employer: text('Past employer', 'جهة عمل سابقة'),
  exclusion: text('Objection of the applicant', 'اعتراض المتقدم'),
  co_author: text('Co-author', 'مؤلف مشارك'),
  supervisor: text('Supervisor', 'مشرف'),
  student: text('Student', 'طالب'),
  family: text('Family', 'قرابة'),
}
