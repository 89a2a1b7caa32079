import { addressChangeLinkHours, requiredResetHours, resetLinkMinutes, unconfirmedAccountDays } from '../core/limits.ts'
import { quantity, text } from '../core/text.ts'
import { dayPlural, hourPlural, minutePlural } from './durations.ts'
import { defineMail, joinParagraphs } from './mail-template.ts'
import { dearName, emptyText, linkDuration, personNamePlaceholder, regards } from './mail-words.ts'

export const accountMailTemplates = {
  welcome: defineMail({
    title: text('Registration', 'التسجيل'),
    sent: text('To an applicant who has just registered.', 'إلى المتقدم بعد تسجيله مباشرة.'),
    placeholders: { name: personNamePlaceholder },
    secret: true,
    words: {
      subject: text('Welcome to Jadara: your registration is done', 'مرحبًا بك في جدارة: تم تسجيلك بنجاح'),
      preview: text('Your account is ready. Please confirm your address.', 'حسابك جاهز، ويُرجى تأكيد بريدك الإلكتروني.'),
      heading: text('Your registration is done', 'تم تسجيلك بنجاح'),
      body: joinParagraphs(
        dearName,
        text(
          'Thank you for registering. Your account is ready. You can fill in your application in as many sittings as you like: what you have saved is there when you come back.',
          'نشكرك على التسجيل. حسابك جاهز الآن، ويمكنك استكمال طلبك على مراحل كما يناسبك، وستجد ما حفظته عند عودتك.',
        ),
        text(
          'There are four steps: your personal information, your personal files, your research, and the submission. The portal shows you at each step what is still missing.',
          'يمر الطلب بأربع خطوات: البيانات الشخصية، والملفات الشخصية، والأبحاث، ثم التقديم. وتوضح لك البوابة في كل خطوة ما لم يكتمل بعد.',
        ),
        text(
          'Please confirm with the link below that this address is yours; you need not wait for it. If you did not register, there is nothing you need to do: an account that nobody confirms and fills in is removed.',
          'يُرجى تأكيد أن هذا العنوان عنوانك عبر الرابط أدناه، ويمكنك متابعة الطلب قبل التأكيد أيضًا. وإذا لم تسجّل، فلا يلزمك أي إجراء: يُحذف الحساب الذي لا يؤكده أحد ولا تُستكمل بياناته.',
        ),
      ),
      closing: regards,
    },
  }),

  confirmAddress: defineMail({
    title: text('Confirmation of the address', 'تأكيد البريد الإلكتروني'),
    sent: text(
      'To an applicant who asks for the link of the registration once more.',
      'إلى المتقدم كلما طلب إرسال رابط التأكيد من جديد.',
    ),
    placeholders: { duration: linkDuration(quantity(unconfirmedAccountDays, dayPlural)) },
    secret: true,
    words: {
      subject: text('Please confirm your email address', 'يُرجى تأكيد بريدك الإلكتروني'),
      preview: text('So that the office knows that its letters reach you.', 'ليطمئن مكتب الجائزة إلى وصول رسائله إليك.'),
      heading: text('Please confirm your email address', 'يُرجى تأكيد بريدك الإلكتروني'),
      body: joinParagraphs(
        text(
          'Somebody, you we hope, registered for the award with this address. Please confirm that it is yours with the link below. It works for {duration}.',
          'سُجّل هذا العنوان للتقدّم إلى الجائزة، ونأمل أن يكون ذلك منك. يُرجى تأكيد أنه عنوانك عبر الرابط أدناه، وهو صالح خلال {duration}.',
        ),
        text(
          'You can sign in and fill in your application before that too.',
          'ويمكنك تسجيل الدخول واستكمال الطلب قبل التأكيد أيضًا.',
        ),
      ),
      closing: text(
        'If you did not register, there is nothing you need to do: an account that nobody confirms and fills in is removed.',
        'أما إذا لم تسجّل، فلا يلزمك أي إجراء: يُحذف الحساب الذي لا يؤكده أحد ولا تُستكمل بياناته.',
      ),
    },
  }),

  resetLink: defineMail({
    title: text('Link to a new password', 'رابط كلمة مرور جديدة'),
    sent: text(
      'To the person who asked for a new password under “Forgot the password?”.',
      'إلى من طلب كلمة مرور جديدة من «نسيت كلمة المرور؟».',
    ),
    placeholders: { duration: linkDuration(quantity(resetLinkMinutes, minutePlural)) },
    secret: true,
    words: {
      subject: text('Reset your password', 'إعادة تعيين كلمة المرور'),
      preview: text(
        'The link works once, and for {duration}. If you did not ask for it, do nothing.',
        'الرابط صالح للاستخدام مرة واحدة خلال {duration}. وإن لم تطلبه فلا يلزمك أي إجراء.',
      ),
      heading: text('Choose a new password', 'اختيار كلمة مرور جديدة'),
      body: joinParagraphs(
        text(
          'We were asked for a new password for the account below.',
          'ورد إلينا طلب لإعادة تعيين كلمة المرور الخاصة بالحساب الموضح أدناه.',
        ),
        text(
          'If it was you, choose it with the link below. It works once, and for {duration}.',
          'إذا كنت صاحب هذا الطلب، فاختر كلمة المرور الجديدة عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال {duration}.',
        ),
      ),
      closing: text(
        'If it was not you, there is nothing you need to do: your password stays as it is.',
        'أما إذا لم تطلب ذلك، فلا يلزمك أي إجراء، وتبقى كلمة المرور كما هي.',
      ),
    },
  }),

  passwordChanged: defineMail({
    title: text('Password changed', 'تغيير كلمة المرور'),
    sent: text('To the owner of an account, after its password was changed.', 'إلى صاحب الحساب بعد تغيير كلمة مروره.'),
    placeholders: {},
    words: {
      subject: text('Your password has been changed', 'تم تغيير كلمة المرور'),
      preview: text('If it was not you, reset it at once.', 'إذا لم يكن ذلك بعلمك، فأعد تعيينها فورًا.'),
      heading: text('Your password has been changed', 'تم تغيير كلمة المرور'),
      body: joinParagraphs(
        text(
          'The password of your account has just been changed, and every other device was signed out. If it was you, there is nothing more to do.',
          'تم الآن تغيير كلمة المرور الخاصة بحسابك، وتم تسجيل الخروج من جميع الأجهزة الأخرى. إذا كنت أنت من أجرى هذا التغيير، فلا يلزمك أي إجراء.',
        ),
        text(
          'If it was not you, reset the password at once and tell the award office.',
          'أما إذا لم يكن ذلك بعلمك، فيُرجى إعادة تعيين كلمة المرور فورًا وإبلاغ مكتب الجائزة.',
        ),
      ),
      closing: emptyText,
    },
  }),

  addressChange: defineMail({
    title: text('Link to a new address', 'رابط تغيير البريد الإلكتروني'),
    sent: text(
      'To the new address, when somebody asks for it under “My account”.',
      'إلى العنوان الجديد عندما يطلبه صاحب الحساب من صفحة «حسابي».',
    ),
    placeholders: { duration: linkDuration(quantity(addressChangeLinkHours, hourPlural)) },
    secret: true,
    words: {
      subject: text('Please confirm your new email address', 'يُرجى تأكيد بريدك الإلكتروني الجديد'),
      preview: text('Your address changes when you follow the link.', 'يتغيّر عنوانك عند فتح الرابط.'),
      heading: text('Is this your new address?', 'هل هذا عنوانك الجديد؟'),
      body: joinParagraphs(
        text(
          'Somebody, you we hope, wants to use this address for their account. Please confirm it with the link below. It works once, for {duration}. From then on you sign in with this address, and the portal writes to it.',
          'طُلب استخدام هذا العنوان لأحد الحسابات، ونأمل أن يكون ذلك منك. يُرجى تأكيده عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال {duration}. وبعد ذلك تسجّل الدخول بهذا العنوان، وتصلك عليه رسائل البوابة.',
        ),
      ),
      closing: text(
        'If you did not ask for it, there is nothing you need to do: nothing changes.',
        'أما إذا لم تطلب ذلك، فلا يلزمك أي إجراء، ولن يتغيّر شيء.',
      ),
    },
  }),

  addressChangeAsked: defineMail({
    title: text('Another address asked for', 'طلب تغيير البريد الإلكتروني'),
    sent: text(
      'To the address of today, when its owner asks for another one.',
      'إلى العنوان الحالي عندما يطلب صاحب الحساب تغييره.',
    ),
    placeholders: {},
    words: {
      subject: text('Another address was asked for', 'طُلب تغيير بريدك الإلكتروني'),
      preview: text('If it was not you, choose a new password at once.', 'إذا لم يكن ذلك بعلمك، فاختر كلمة مرور جديدة فورًا.'),
      heading: text('Your account is to get another address', 'طُلب تغيير عنوان حسابك'),
      body: joinParagraphs(
        text(
          'Somebody who knows the password asked for another address for the account below, and a link was mailed there. The address changes when the link is followed. If it was you, there is nothing more to do here.',
          'طلب شخص يعرف كلمة المرور تغيير عنوان الحساب الموضح أدناه، وأُرسل رابط إلى العنوان الجديد، ويتغيّر العنوان عند فتحه. إذا كنت صاحب هذا الطلب، فلا يلزمك هنا أي إجراء.',
        ),
        text(
          'If it was not you, choose a new password at once: the link then works no more.',
          'أما إذا لم يكن ذلك بعلمك، فيُرجى اختيار كلمة مرور جديدة فورًا، فيتوقف الرابط عن العمل.',
        ),
      ),
      closing: emptyText,
    },
  }),

  addressChanged: defineMail({
    title: text('Address changed', 'تغيير البريد الإلكتروني'),
    sent: text(
      'To the address of before, after its owner or the office has put another one in its place.',
      'إلى العنوان السابق بعد أن يغيّره صاحب الحساب أو يصحّحه المكتب.',
    ),
    placeholders: {},
    words: {
      subject: text('Your address has been changed', 'تم تغيير بريدك الإلكتروني'),
      preview: text('The portal writes to another address from now on.', 'ستصل رسائل البوابة إلى عنوان آخر من الآن فصاعدًا.'),
      heading: text('Your address has been changed', 'تم تغيير بريدك الإلكتروني'),
      body: joinParagraphs(
        text(
          'The account that had the address below has another one now. You sign in with the new one, and the portal writes to it.',
          'أصبح للحساب الذي كان عنوانه كما هو موضح أدناه عنوان آخر، به تسجّل الدخول وعليه تصلك رسائل البوابة.',
        ),
        text(
          'If you know nothing of this, please tell the award office. If you never had an account here, there is nothing you need to do: the address was entered by mistake.',
          'إذا لم يكن ذلك بعلمك، فيُرجى إبلاغ مكتب الجائزة. وإذا لم يكن لك حساب هنا، فلا يلزمك أي إجراء، فقد كُتب عنوانك بطريق الخطأ.',
        ),
      ),
      closing: emptyText,
    },
  }),

  addressCorrected: defineMail({
    title: text('Address corrected by the office', 'تصحيح البريد الإلكتروني من المكتب'),
    sent: text(
      'To the address that the office wrote in the place of another, with the link that confirms it.',
      'إلى العنوان الذي كتبه المكتب بدلًا من عنوان آخر، مع رابط تأكيده.',
    ),
    placeholders: { duration: linkDuration(quantity(unconfirmedAccountDays, dayPlural)) },
    secret: true,
    words: {
      subject: text('Please confirm your email address', 'يُرجى تأكيد بريدك الإلكتروني'),
      preview: text('The award office corrected the address of your account.', 'صحّح مكتب الجائزة عنوان حسابك.'),
      heading: text('The address of your account was corrected', 'تم تصحيح عنوان حسابك'),
      body: joinParagraphs(
        text(
          'The award office has written this address in the place of the one your account had. You sign in with it from now on, with the password you have. Please confirm that it is yours with the link below. It works for {duration}.',
          'كتب مكتب الجائزة هذا العنوان بدلًا من عنوان حسابك السابق، وبه تسجّل الدخول من الآن فصاعدًا بكلمة المرور نفسها. يُرجى تأكيد أنه عنوانك عبر الرابط أدناه، وهو صالح خلال {duration}.',
        ),
      ),
      closing: text(
        'If you have no account here, please tell the award office.',
        'إذا لم يكن لك حساب هنا، فيُرجى إبلاغ مكتب الجائزة.',
      ),
    },
  }),

  accountsMerged: defineMail({
    title: text('Accounts merged by the office', 'دمج حسابين من المكتب'),
    sent: text('To both addresses of a person whose two accounts the office has merged.', 'إلى عنواني شخص دمج المكتب حسابيه.'),
    placeholders: {},
    words: {
      subject: text('Your two accounts are one now', 'دُمج حساباك في حساب واحد'),
      preview: text('The award office has merged your two accounts.', 'دمج مكتب الجائزة حسابيك.'),
      heading: text('Your two accounts were merged', 'تم دمج حسابيك'),
      body: joinParagraphs(
        text(
          'You had two accounts here. The award office has moved everything from the account below to your other one, and closed it. Please sign in with the address and password of your other account from now on.',
          'كان لك حسابان هنا. نقل مكتب الجائزة كل ما في الحساب الموضح أدناه إلى حسابك الآخر ثم أغلقه. يُرجى تسجيل الدخول من الآن فصاعدًا بعنوان حسابك الآخر وكلمة مروره.',
        ),
      ),
      closing: text(
        'If you have no other account here, please tell the award office.',
        'إذا لم يكن لك حساب آخر هنا، فيُرجى إبلاغ مكتب الجائزة.',
      ),
    },
  }),

  signInLimited: defineMail({
    title: text('Many wrong passwords', 'كثرة كلمات المرور الخاطئة'),
    sent: text(
      'To the owner of an account, when so many wrong passwords were entered for it that new devices are kept out; once a day at most.',
      'إلى صاحب الحساب عندما تُدخل له كلمات مرور خاطئة كثيرة فيُمنع الدخول من الأجهزة الجديدة؛ مرة واحدة يوميًّا على الأكثر.',
    ),
    placeholders: {},
    words: {
      subject: text('Somebody is trying to sign in to your account', 'محاولات متكررة للدخول إلى حسابك'),
      preview: text('New devices are kept out for a while.', 'تم إيقاف الدخول من الأجهزة الجديدة مؤقتًا.'),
      heading: text('Many wrong passwords were entered', 'أُدخلت كلمات مرور خاطئة مرات كثيرة'),
      body: joinParagraphs(
        text(
          'Many wrong passwords were entered for the account below. For some minutes nobody can sign in to it on a new device; on a device that you have used before, you sign in as usual.',
          'أُدخلت كلمات مرور خاطئة مرات كثيرة للحساب الموضح أدناه. لذلك يتعذر الدخول إليه من الأجهزة الجديدة لبضع دقائق، أما الأجهزة التي سبق أن استخدمتها فيمكنك الدخول منها كالمعتاد.',
        ),
        text(
          'To sign in on a new device now, choose a new password there with “Forgot the password?”.',
          'وللدخول الآن من جهاز جديد، اختر كلمة مرور جديدة من ذلك الجهاز عبر «نسيت كلمة المرور؟».',
        ),
      ),
      closing: text(
        'If your password is short, or used elsewhere too, please choose another one.',
        'إذا كانت كلمة المرور قصيرة أو مستخدمة في مواقع أخرى، فيُرجى اختيار كلمة أخرى.',
      ),
    },
  }),

  requiredReset: defineMail({
    title: text('The office asks for a new password', 'طلب المكتب تغيير كلمة المرور'),
    sent: text(
      'To somebody of whom an administrator asked for a new password.',
      'إلى من طلب منه مدير نظام اختيار كلمة مرور جديدة.',
    ),
    placeholders: { duration: linkDuration(quantity(requiredResetHours, hourPlural)) },
    secret: true,
    words: {
      subject: text('Please choose a new password', 'يُرجى اختيار كلمة مرور جديدة'),
      preview: text('The old one no longer opens your account.', 'لم تعد كلمة المرور السابقة تفتح حسابك.'),
      heading: text('Please choose a new password', 'يُرجى اختيار كلمة مرور جديدة'),
      body: joinParagraphs(
        text(
          'The award office asks you to choose a new password for the account below. The old one no longer opens it, and you were signed out everywhere. What you have saved is safe.',
          'يطلب منك مكتب الجائزة اختيار كلمة مرور جديدة للحساب الموضح أدناه. لم تعد كلمة المرور السابقة صالحة للدخول، وتم تسجيل الخروج من جميع الأجهزة، أما ما حفظته فباقٍ كما هو.',
        ),
        text(
          'Choose it with the link below. It works once, for {duration}.',
          'اختر كلمة المرور الجديدة عبر الرابط أدناه، وهو صالح للاستخدام مرة واحدة خلال {duration}.',
        ),
      ),
      closing: text(
        'If the link has expired, sign in as usual: another one is then mailed to you.',
        'إذا انتهت صلاحية الرابط، فسجّل الدخول كالمعتاد، وسيصلك رابط آخر.',
      ),
    },
  }),
} as const
