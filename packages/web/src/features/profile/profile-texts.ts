import { text } from '@jadara/contract/core/text'

export const personalInformationTitle = text('Personal information', 'البيانات الشخصية')
export const myDetailsTitle = text('My details', 'بياناتي')

/** The sections of an applicant's personal information, in the form and in the view. */
export const profileSections = {
  you: { title: text('You', 'بياناتك'), fields: ['arabicName', 'englishName', 'birthDate'] },
  work: { title: text('Work and theme', 'العمل والمجال'), fields: ['jobDescription', 'branchId'] },
  doctorate: { title: text('Doctorate', 'الدكتوراه'), fields: ['phdDate', 'phdCountry', 'phdUniversity'] },
} as const

export const profileAside = {
  title: text('The committee reads', 'ما تقرؤه اللجنة'),
  items: [
    text('your names, as they will be printed on the certificate', 'اسمك كما سيُكتب في الشهادة'),
    text('the date on your PhD certificate', 'التاريخ المدوَّن في شهادة الدكتوراه'),
    text('the theme under which your file is weighed', 'المجال الذي يُقيَّم فيه ملفك'),
  ],
}
