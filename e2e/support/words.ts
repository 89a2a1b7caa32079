import { text } from '@jadara/contract/text'

/** The visible words by which the tests find their way, where the contract does not hold them. */

export const landing = {
  title: text('Merit, measured.', 'الجدارةُ تُقاس'),
  apply: text('Apply Now', 'قدّم الآن'),
}

/** Says the other language in that language. */
export const otherLanguage = text('العربية', 'English')

export const brand = text('Jadara', 'جدارة')

export const publicSite = {
  notFound: text('Page not found', 'الصفحة غير موجودة'),
  home: text('To the start page', 'إلى الصفحة الرئيسية'),
  calendar: text('All dates as a calendar', 'كل المواعيد في تقويم'),
  dark: text('Dark appearance', 'المظهر الداكن'),
  confirmNews: text('Please confirm', 'يُرجى التأكيد'),
  back: text('Back', 'رجوع'),
}

export const account = {
  create: text('Register Now', 'سجّل الآن'),
  submit: text('Create account', 'إنشاء الحساب'),
  ready: text('Welcome', 'مرحبًا بك'),
  welcomeBack: text('Welcome back', 'مرحبًا بعودتك'),
  password: text('Password', 'كلمة المرور'),
  visit: text('Visit', 'دخول'),
  forgotten: text('Forgot the password?', 'نسيت كلمة المرور؟'),
  forgottenTitle: text('Forgotten password', 'نسيت كلمة المرور'),
  sendLink: text('Send the link', 'أرسل الرابط'),
  newPasswordTitle: text('A new password', 'كلمة مرور جديدة'),
  newPassword: text('New password', 'كلمة المرور الجديدة'),
  newPasswordAgain: text('The new password once more', 'كلمة المرور الجديدة مرة أخرى'),
  changePassword: text('Change the password', 'غيّر كلمة المرور'),
  signIn: text('Sign in', 'تسجيل الدخول'),
  ended: text('Your session has ended.', 'انتهت جلستك.'),
  logout: text('Logout', 'تسجيل الخروج'),
  loading: text('Loading…', 'جارٍ التحميل…'),
  menu: text('Menu', 'القائمة'),
  light: text('Appearance: light', 'المظهر: فاتح'),
  dark: text('Appearance: dark', 'المظهر: داكن'),
  asDevice: text('Appearance: as the device', 'المظهر: كالجهاز'),
}

export const person = {
  title: text('Personal information', 'البيانات الشخصية'),
  arabicName: text('Name in Arabic', 'الاسم بالعربية'),
  englishName: text('Name in English', 'الاسم بالإنجليزية'),
  email: text('Email', 'البريد الإلكتروني'),
  birthDate: text('Date of birth', 'تاريخ الميلاد'),
  position: text('Job title', 'الوظيفة'),
  phdDate: text('PhD date', 'تاريخ الدكتوراه'),
  phdCountry: text('PhD country', 'بلد الدكتوراه'),
  phdUniversity: text('PhD university', 'جامعة الدكتوراه'),
  theme: text('Theme', 'المجال'),
  edit: text('Edit', 'تعديل'),
  save: text('Save', 'حفظ'),
}

export const files = {
  title: text('Upload Personal Files', 'رفع الملفات الشخصية'),
  mine: text('My uploads', 'ملفاتي المرفوعة'),
  menu: text('Personal files', 'الملفات الشخصية'),
  progress: text('Upload', 'رفع الملف'),
  cancel: text('Cancel upload', 'إلغاء الرفع'),
  retry: text('Try again', 'إعادة المحاولة'),
  view: text('View', 'عرض'),
  replace: text('Replace', 'استبدال'),
}

export const research = {
  title: text('Upload Research Files', 'رفع الملفات البحثية'),
  menu: text('Research files', 'الملفات البحثية'),
  keepFile: text('Keep the stored file', 'إبقاء الملف المحفوظ'),
  backToList: text('Back to the list', 'العودة إلى القائمة'),
  view: text('View', 'عرض'),
  delete: text('Delete', 'حذف'),
  keep: text('Cancel', 'إلغاء'),
  authorName2: text('Author name 2', 'اسم المؤلف ٢'),
}

export const menus = {
  awardFiles: text('Award Files', 'ملفات الجائزة'),
  publications: text('Publications', 'المنشورات العلمية'),
  output: text('Research Output', 'الإنتاج البحثي'),
  fourEntries: text('4 entries', '٤ سجلات'),
  fiveEntries: text('5 entries', '٥ سجلات'),
  oneOfFive: text('1 of 5–8', '١ من ٥–٨'),
}

export const conceptNote = {
  title: text('Concept note', 'المذكرة المفاهيمية'),
  proposalTitle: text('Proposal title', 'عنوان المقترح'),
  budget: text('Budget (EGP)', 'الميزانية (بالجنيه المصري)'),
  targetedSdg: text('Targeted SDG', 'هدف التنمية المستدامة'),
  researchField: text('Research field', 'مجال البحث'),
  abstract: text('Abstract', 'الملخص'),
  file: text('Concept note (PDF)', 'المذكرة المفاهيمية (PDF)'),
  save: text('Save concept note', 'حفظ المذكرة'),
  template: text('Download the template (Word)', 'تنزيل القالب (Word)'),
  saved: text('Saved', 'محفوظة'),
  none: text('No concept note has been saved', 'لم تُحفظ مذكرة مفاهيمية'),
  templates: text('Concept note template', 'قالب المذكرة المفاهيمية'),
  arabicTemplate: text('Arabic template', 'القالب العربي'),
  replaced: text('The template has been replaced.', 'تم استبدال القالب.'),
  readOnly: text("An applicant's items can be read here, not changed.", 'يمكن هنا قراءة بيانات المتقدم دون تعديلها.'),
  notFound: text('This page does not exist', 'هذه الصفحة غير موجودة'),
}

/** How a form stands to what is stored. */
export const versions = {
  newer: text('A newer version is stored.', 'توجد نسخة محفوظة أحدث.'),
  keepMine: text('Keep what I typed', 'إبقاء ما كتبته'),
  discard: text('Discard it and show what is stored', 'تجاهله وعرض المحفوظ'),
  bringBack: text('Bring back what I typed', 'استعادة ما كتبته'),
  inPart: text('What you typed since then is not saved yet.', 'أما ما كتبته بعد ذلك فلم يُحفظ بعد.'),
}

export const draft = {
  restored: text('was restored', 'استُعيدت مسودتك'),
  chooseAgain: text('Choose the PDF again:', 'اختر ملف PDF من جديد:'),
  discard: text('Discard it', 'تجاهلها'),
  unsaved: text('You have unsaved changes on this device:', 'لديك تغييرات غير محفوظة على هذا الجهاز:'),
}

export const submission = {
  title: text('Submit Application', 'تقديم الطلب'),
  submit: text('Submit Application', 'تقديم الطلب'),
  oneMissing: text('One thing is missing.', 'ينقصك أمر واحد.'),
  addOne: text('Add one', 'إضافة'),
  question: text('Submit the application now?', 'أتريد تقديم الطلب الآن؟'),
  notOpen: text('Not open now', 'غير متاح الآن'),
  notYet: text('Not yet', 'ليس بعد'),
  sealed: text('Your application is sealed', 'خُتم طلبك'),
  verify: text('Check a receipt', 'التحقق من إيصال'),
  genuine: text('This receipt is genuine', 'هذا الإيصال صحيح'),
}

export const office = {
  round: text('Round 1', 'الدورة الأولى'),
  numbers: text('The round in numbers', 'الدورة بالأرقام'),
  registered: text('Registered', 'المسجّلون'),
  one: text('1', '١'),
  applicants: text('Applicants', 'المتقدمون'),
}

export const applicantsTable = {
  search: text('Search', 'بحث'),
  status: text('Status', 'الحالة'),
  reviewers: text('Reviewers', 'المحكّمون'),
  all: text('All', 'الكل'),
  nobody: text('Nobody has submitted yet', 'لم يقدّم أحد ملفه بعد'),
  showAll: text('Show all', 'عرض الكل'),
  unfit: text('Nobody fits these filters', 'لا أحد يطابق عوامل التصفية هذه'),
  clear: text('Clear', 'مسح'),
  grouped: text('Group by theme', 'تجميع حسب المجال'),
  columns: text('Columns', 'الأعمدة'),
  applicant: text('Applicant', 'المتقدم'),
  age: text('Age', 'العمر'),
  receipt: text('Receipt number', 'رقم الإيصال'),
  done: text('Done', 'تم'),
  keepView: text('Save this view', 'حفظ هذا العرض'),
  viewName: text('Name of the view', 'اسم العرض'),
  savedViews: text('Saved views', 'العروض المحفوظة'),
  save: text('Save', 'حفظ'),
  remove: text('Remove', 'حذف'),
  preview: text('Preview', 'عرض'),
  assign: text('Assign', 'إسناد'),
  assignTitle: text('Assign reviewers', 'إسناد المحكّمين'),
  noReviewers: text('Not Reviewers Found', 'لا يوجد محكّمون'),
  generic: text('Generic', 'عام'),
  next: text('Next applicant', 'المتقدم التالي'),
  trail: text('Audit trail of this applicant', 'سجل العمليات على هذا المتقدم'),
  whole: text('The whole application', 'الطلب كاملًا'),
  back: text('Back to the applicant', 'العودة إلى المتقدم'),
  noneAssigned: text('No applicants are assigned to you yet', 'لم يُسند إليك أي متقدم بعد'),
}

export const awardProfile = {
  title: text('Review My Files', 'مراجعة ملفاتي'),
  hint: text('Review your application as a PDF', 'راجع طلبك في ملف PDF'),
  draft: text('Draft, not submitted yet', 'مسودة لم تُقدَّم بعد'),
  research: text('Download Research Files (PDF)', 'تنزيل الملفات البحثية (PDF)'),
  personal: text('Download Personal Files', 'تنزيل الملفات الشخصية'),
  photos: text('Download Personal Files (Photo)', 'تنزيل الملفات الشخصية (صور)'),
  cv: text('Download CV', 'تنزيل السيرة الذاتية'),
  everything: text('Everything as ZIP', 'كل الملفات في ملف ZIP'),
  document: text('Research files (PDF)', 'الملفات البحثية (PDF)'),
  personalDocument: text('Personal files (PDF)', 'الملفات الشخصية (PDF)'),
  twoDamaged: text('2 files could not be included.', 'تعذّر إدراج ملفين.'),
  twelve: text('12 of 30 files', '١٢ من ٣٠ ملفًا'),
  cancel: text('Cancel', 'إلغاء'),
  open: text('Open', 'فتح'),
  download: text('Download', 'تنزيل'),
  next: text('Next', 'التالي'),
  publications: text('Export Publication Profile', 'تصدير ملف المنشورات'),
  output: text('Export Research Profile', 'تصدير ملف الإنتاج البحثي'),
  format: text('Format of the tables', 'صيغة الجداول'),
  biography: text('Biography', 'السيرة الذاتية'),
  phd: text('PhD', 'الدكتوراه'),
  frontIdentity: text('Front identity', 'وجه بطاقة الهوية'),
  noQuestions: text("You don't have any questions.", 'ليس لديك أي أسئلة.'),
  noFiles: text('No Files', 'لا توجد ملفات'),
  everybody: text('Everybody who submitted, as one ZIP', 'ملفات كل من تقدّم في ملف ZIP واحد'),
  applicants: text("Applicants' list", 'قائمة المتقدمين'),
}

export const people = {
  reviewers: text('Reviewers', 'المحكّمون'),
  addReviewer: text('Add Reviewer', 'إضافة محكّم'),
  theme: text('Theme', 'المجال'),
  invited: text('Invited', 'مدعو'),
  active: text('Active', 'نشط'),
  disabled: text('Disabled', 'معطّل'),
  preview: text('Preview', 'عرض'),
  amend: text('Amend', 'تعديل'),
  save: text('Save', 'حفظ'),
  updated: text('Updated successfully', 'تم التحديث بنجاح'),
  backToList: text('Back to the list', 'العودة إلى القائمة'),
  leave: text('Leave without saving', 'مغادرة دون حفظ'),
  invitation: text('Your reviewer account: set a password', 'حسابكم في لجنة التحكيم: تعيين كلمة المرور'),
  firstPassword: text('Set your password', 'تعيين كلمة المرور'),
  passwordAgain: text('The password once more', 'كلمة المرور مرة أخرى'),
  setPassword: text('Set the password', 'تعيين كلمة المرور'),
  accounts: text('Accounts', 'الحسابات'),
  actions: text('Actions', 'إجراءات'),
  disable: text('Disable', 'تعطيل الحساب'),
  enable: text('Enable', 'تفعيل الحساب'),
  forceReset: text('Force a new password', 'فرض كلمة مرور جديدة'),
  resetAsked: text('New password asked for', 'طُلبت كلمة مرور جديدة'),
  resetLetter: text('Please choose a new password', 'يُرجى اختيار كلمة مرور جديدة'),
  administrators: text('Administrators', 'مديرو النظام'),
  addAdministrator: text('Add an administrator', 'إضافة مدير نظام'),
  addAndInvite: text('Add and invite', 'إضافة وإرسال الدعوة'),
} as const
