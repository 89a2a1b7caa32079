import { text } from '@jadara/contract/core/text'
import { type ManualChapter, paragraph, points, steps } from '../manual.ts'

export const conflicts: ManualChapter = {
  id: 'conflicts',
  title: text('Conflicts of interest and wishes', 'تضارب المصالح والرغبات'),
  about: text(
    'Who must not review whom, and who would like to: look at both before you assign.',
    'من لا يجوز أن يحكّم طلب من، ومن يرغب في تحكيم طلب من: انظر في الأمرين قبل الإسناد.',
  ),
  sections: [
    {
      id: 'findings',
      title: text('Decide on what the portal found', 'الحسم فيما وجدته البوابة'),
      screen: '/dashboard/admin/conflicts',
      blocks: [
        paragraph(
          text(
            'The portal compares every applicant with every reviewer: employers, co-authors, supervisors, relatives, and persons named by the applicant. [[Reviewing]] > [[Conflicts of interest]] lists each finding with the evidence of both sides. The search runs by itself after a change; [[Search now]] does not wait.',
            'تقارن البوابة كل متقدم بكل محكّم: جهات العمل والمشاركون في التأليف والمشرفون والأقارب ومن سمّاهم المتقدم. وتسرد شاشة [[التحكيم]] ثم [[تضارب المصالح]] كل ما وُجد مع أدلة الطرفين. ويجري البحث من تلقاء نفسه بعد كل تغيير، ولا ينتظر [[البحث الآن]].',
          ),
        ),
        steps(
          text(
            'Press [[Confirm…]] where it is true: the reviewer cannot be assigned to the applicant. Like most reasons of the office, this one has at least 40 characters.',
            'اضغط [[إثبات…]] حيث يصح التضارب: فلا يُسند المتقدم إلى المحكّم. والسبب هنا، كأكثر أسباب المكتب، لا يقل عن ٤٠ حرفًا.',
          ),
          text(
            'Press [[Clear…]] with a reason where it is harmless. It returns only if there is new evidence.',
            'اضغط [[استبعاد…]] مع ذكر السبب حيث لا ضرر منه. ولا يعود إلا بدليل جديد.',
          ),
          text(
            'Many at once: tick them, or press [[Choose all that match, on every page]].',
            'وللحسم في الكثير معًا حدّدها أو اضغط [[اختيار كل النتائج المطابقة في جميع الصفحات]].',
          ),
        ),
      ],
    },
    {
      id: 'facts',
      title: text('What is known about reviewers', 'ما يُعرف عن المحكّمين'),
      screen: '/dashboard/reviewers',
      blocks: [
        paragraph(
          text(
            'The more the portal knows, the more it finds. On the page of a reviewer press [[Add]] under [[What is known about conflicts of interest]]; for many press [[Import facts (CSV)]]. Reviewers enter their own under [[My details]].',
            'كلما عرفت البوابة أكثر وجدت أكثر. في صفحة المحكّم اضغط [[إضافة]] تحت [[ما يُعرف عن تضارب المصالح]]، وللكثيرين اضغط [[استيراد بيانات عنهم (CSV)]]. ويُدخل المحكّمون ما يخصهم في [[بياناتي]].',
          ),
        ),
        points(
          text(
            'Write names in full, with three or four parts, and an institution if you know it: two common names alone, such as Tarek Saad, are no finding.',
            'اكتب الأسماء كاملة، ثلاثية أو رباعية، ومعها الجهة إن عرفتها: فالاسمان الشائعان وحدهما، مثل طارق سعد، لا يكفيان.',
          ),
          text(
            'Earlier ties count as long as the round says under [[Earlier ties count for, in years]], counted back from the year of its deadline.',
            'تُحتسب الصلات السابقة للمدة المحددة في الدورة تحت [[مدة احتساب الصلات السابقة، بالسنوات]]، محسوبة إلى الوراء من سنة موعد الإغلاق.',
          ),
        ),
      ],
    },
    {
      id: 'own-conflict',
      title: text('Your own conflict of interest', 'تضارب مصالحك أنت'),
      screen: '/dashboard/applicants',
      blocks: [
        paragraph(
          text(
            'If you are close to an applicant, press [[I have a conflict of interest…]] on the page of the applicant. You then neither decide on this applicant nor confirm a decision; another administrator does.',
            'إن كانت لك صلة بأحد المتقدمين فاضغط [[لديّ تضارب مصالح…]] في صفحته. عندئذ لا تقرر في شأنه ولا تؤكد قرارًا، ويتولى ذلك مدير نظام آخر.',
          ),
        ),
      ],
    },
    {
      id: 'wishes',
      title: text('Ask reviewers for wishes', 'سؤال المحكّمين عن رغباتهم'),
      screen: '/dashboard/admin/wishes',
      blocks: [
        paragraph(
          text(
            'Open [[Wishes]], press [[Ask for wishes…]] and choose the last day. Reviewers then see titles and abstracts without names, and say which applications they could judge. Plans of assignments take it into account; nobody is bound by it.',
            'افتح [[الرغبات]] واضغط [[طلب الرغبات…]] واختر آخر يوم. عندئذ يرى المحكّمون العناوين والملخصات دون أسماء، ويبيّنون ما يستطيعون تحكيمه. وتأخذ خطط الإسناد ذلك في الحسبان دون أن تُلزم أحدًا.',
          ),
        ),
      ],
    },
  ],
}
