import { text } from '@jadara/contract/text'

/** What the fields of a round are called. */
export const roundLabels = {
  englishName: text('Name in English', 'الاسم بالإنجليزية'),
  arabicName: text('Name in Arabic', 'الاسم بالعربية'),
  startDate: text('Submission opens', 'فتح باب التقدّم'),
  endDate: text('Submission deadline', 'آخر موعد للتقديم'),
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
  reminds: text('Remind whoever has not submitted by mail', 'تذكير من لم يقدم طلبه بالبريد'),
  requiresConfirmedAddress: text(
    'Only who has confirmed their email address may submit',
    'لا يُقدَّم الطلب إلا بعد تأكيد البريد الإلكتروني',
  ),
  anonymousNames: text('Keep the names from the reviewers', 'حجب الأسماء عن المحكّمين'),
  requiresRatings: text('Every review answers the questions of its theme', 'يجيب كل تقييم عن أسئلة مجاله'),
  uploadGraceMinutes: text('Uploads may end after the deadline, in minutes', 'مهلة اكتمال الرفع بعد الموعد النهائي، بالدقائق'),
  reviewsLeast: text('Reviews of each applicant, at least', 'عدد التقييمات لكل متقدم، على الأقل'),
  disagreementFrom: text('Reviewers disagree from, in points', 'يُعد التقييمان متباينين بدءًا من فرق، بالدرجات'),
} as const
