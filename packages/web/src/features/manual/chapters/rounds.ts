import { text } from '@jadara/contract/core/text'
import { type ManualChapter, note, paragraph, points, steps } from '../manual.ts'

export const rounds: ManualChapter = {
  id: 'rounds',
  title: text('The round: dates, conditions, prizes', 'الدورة: المواعيد والشروط والجوائز'),
  about: text(
    'A round is one run of the award. It has its dates, its conditions and its settings for reviewing; one round is active at a time.',
    'الدورة هي انعقاد واحد للجائزة، ولها مواعيدها وشروطها وإعدادات التحكيم فيها، وتكون دورة واحدة مفعّلة في كل وقت.',
  ),
  sections: [
    {
      id: 'new-round',
      title: text('Make a round', 'إنشاء دورة'),
      screen: '/dashboard/admin/rounds',
      blocks: [
        steps(
          text(
            'Open [[Award]] > [[Rounds]]. For the first season press [[Amend]] beside the round that is there.',
            'افتح [[الجائزة]] ثم [[الدورات]]. وفي الموسم الأول اضغط [[تعديل]] بجوار الدورة الموجودة.',
          ),
          text(
            'For a later season press [[New from this]] beside the last round: its settings, its themes and the settings of its second stage are copied, and if you wish also its key dates ([[Copy the key dates]]) and its reviewers ([[Copy the reviewers]]). [[Add a New Round]] begins with nothing.',
            'وفي موسم لاحق اضغط [[دورة جديدة منها]] بجوار الدورة الأخيرة، فتُنسخ إعداداتها ومجالاتها وإعدادات مرحلتها الثانية، ومواعيدها إن شئت ([[نسخ المواعيد]]) ومحكّموها ([[نسخ المحكّمين]]). أما [[إضافة دورة جديدة]] فيبدأ من الصفر.',
          ),
          text(
            'Give it a name in both languages, [[Submission opens]] and [[Submission deadline]]. Submission is open from the beginning of the first day to the end of the last.',
            'اكتب اسمها باللغتين، ثم [[فتح باب التقدّم]] و[[آخر موعد للتقديم]]. ويستمر التقديم من بداية اليوم الأول إلى نهاية اليوم الأخير.',
          ),
          text('Press [[Add the round]] or [[Save the round]].', 'اضغط [[إضافة الدورة]] أو [[حفظ الدورة]].'),
          text(
            'When its time has come, press [[Activate]]. The round of before stays, and can be read. If its reviews are not finished, leave [[Keep reviewing open]] ticked.',
            'وحين يحل وقتها اضغط [[تفعيل]]. وتبقى الدورة السابقة للاطلاع عليها. وإن لم تكتمل تقييماتها فاترك [[إبقاء التحكيم مفتوحًا]] محددًا.',
          ),
        ),
        note(
          text(
            'A round that was made by mistake and never used can be removed with [[Delete]].',
            'الدورة التي أُنشئت خطأً ولم تُستخدم قط يمكن حذفها بزر [[حذف]].',
          ),
        ),
      ],
    },
    {
      id: 'two-rounds',
      title: text('Two rounds at once', 'دورتان في وقت واحد'),
      screen: '/dashboard/admin/rounds',
      blocks: [
        paragraph(
          text(
            'The call of the next round may open before the last one is reviewed. Applicants then work in the active round alone; reviewers work in both, in one list that names the round of each applicant.',
            'قد يُفتح باب التقدّم في دورة قبل أن ينتهي التحكيم في التي سبقتها. يعمل المتقدمون حينئذ في الدورة المفعّلة وحدها، ويعمل المحكّمون في الاثنتين، في قائمة واحدة تذكر دورة كل متقدم.',
          ),
        ),
        steps(
          text(
            'Press [[Activate]] beside the new round. The message counts the reviews that are pending in the one that leaves. With [[Keep reviewing open]] it stays in review.',
            'اضغط [[تفعيل]] بجوار الدورة الجديدة، فتذكر الرسالة عدد التقييمات المتبقية في الدورة التي تُترك. وبتحديد [[إبقاء التحكيم مفتوحًا]] تبقى قيد التحكيم.',
          ),
          text(
            'Choose the round at the top of [[Reviewers]], [[Conflicts of interest]], [[Assignment plans]] or [[Results]]; the tabs beside it keep that round, and the overview links to each round in review. Reminders and letters to reviewers are sent for each of them.',
            'اختر الدورة أعلى شاشات [[المحكّمون]] و[[تضارب المصالح]] و[[خطط الإسناد]] و[[النتائج]]، فتبقى مختارة في التبويبات المجاورة، وفي النظرة العامة رابط لكل دورة قيد التحكيم. وتُرسل رسائل المحكّمين وتذكيراتهم في كل منها.',
          ),
          text(
            'When the winners of the earlier round are decided, press [[End reviewing]] beside it. [[Open reviewing again]] takes that back.',
            'وبعد البتّ في الفائزين بالدورة السابقة اضغط [[إنهاء التحكيم]] بجوارها، ويمكن التراجع بزر [[إعادة فتح التحكيم]].',
          ),
        ),
        note(
          text(
            'Deadlines of applicants belong to the active round: in a round that stays in review nobody gets more time to submit, and no submission is reopened. Until when reviews may be written is decided by its own last day, under [[Key dates]].',
            'مواعيد المتقدمين تابعة للدورة المفعّلة: في الدورة التي تبقى قيد التحكيم لا تُمدَّد مهلة التقديم ولا يُعاد فتح طلب مقدَّم. أما مهلة كتابة التقييمات فيحددها آخر يوم لها، وهو في [[المواعيد]].',
          ),
        ),
        note(
          text(
            'An announcement and the ZIP on the overview are for the active round. For another round in review, tick its people in [[Applicants]] or [[Reviewers]]: the bar offers [[Write…]] and, for applicants, [[Dossiers as ZIP…]] under [[More]].',
            'الإعلان وملف ZIP في النظرة العامة يخصّان الدورة المفعّلة. أما الدورة الأخرى قيد التحكيم فحدّد أصحابها في [[المتقدمون]] أو [[المحكّمون]]، فيعرض الشريط [[كتابة رسالة…]]، وللمتقدمين كذلك [[الملفات في ZIP…]] تحت [[المزيد]].',
          ),
        ),
      ],
    },
    {
      id: 'round-settings',
      title: text('What the round asks', 'ما تطلبه الدورة'),
      screen: '/dashboard/admin/rounds',
      blocks: [
        points(
          text(
            '[[Who may apply]]: the days between which a PhD must lie, and further conditions in your own words, which the public pages show.',
            '[[من يحق له التقدّم]]: المدة التي يجب أن يقع فيها تاريخ الدكتوراه، وشروط أخرى بصياغتك تعرضها الصفحات العامة.',
          ),
          text(
            '[[What is asked]]: how many journal articles an application needs, and how many it may hold.',
            '[[المطلوب تقديمه]]: كم بحثًا في المجلات يلزم الطلب، وكم بحثًا يتسع له.',
          ),
          text(
            '[[Conditions]]: what the portal looks at by itself, for example the year of a paper or its index. It tells you what it finds, and refuses nobody.',
            '[[الشروط]]: ما تفحصه البوابة بنفسها، كسنة البحث أو قاعدة فهرسته. وهي تخبرك بما تجد، ولا ترفض أحدًا.',
          ),
          text(
            '[[Reviewing]]: how many reviews each applicant needs, when reviewers disagree, and whether the portal writes to reviewers by itself.',
            '[[التحكيم]]: كم تقييمًا يلزم كل متقدم، ومتى يُعدّ المحكّمون مختلفين، وهل تراسل البوابة المحكّمين من تلقاء نفسها.',
          ),
          text(
            '[[What reviewers open]]: whether they see names, and which personal files they may open. Decide this before you assign anybody.',
            '[[ما يطّلع عليه المحكّمون]]: هل يرون الأسماء، وأي الملفات الشخصية يجوز لهم فتحها. احسم هذا قبل أن تسند إلى أحد.',
          ),
        ),
      ],
    },
    {
      id: 'key-dates',
      title: text('Key dates', 'المواعيد'),
      screen: '/dashboard/deadlines',
      blocks: [
        paragraph(
          text(
            '[[Award]] > [[Key dates]] lists the days that the public site shows. The opening and the deadline are those of the round; reviewing ends with “Reviews are due”. Other days are for your readers only.',
            'تسرد شاشة [[الجائزة]] ثم [[المواعيد]] الأيام التي يعرضها الموقع العام. يومَا الفتح والإغلاق هما يومَا الدورة، وينتهي التحكيم بيوم «آخر موعد للتحكيم»، وما سواها من أيام للاطلاع فقط.',
          ),
        ),
        paragraph(
          text(
            'Press [[Amendment]] beside a date to set its day, and [[Add a key date]] for one more. A date without a day yet is announced as soon as you set it; one for the office alone is made with [[Publish it]] not ticked.',
            'اضغط [[تعديل]] بجوار الموعد لتحدد يومه، و[[إضافة موعد]] لإضافة موعد. والموعد الذي لم يُحدَّد يومه يُعلن حالما تحدده، وإن لم تحدّد خانة [[نشر الموعد]] بقي للمكتب وحده.',
          ),
        ),
        points(
          text(
            'The opening and the deadline can be moved to today or a later day, never into the past. To end submission early, choose today: it closes at midnight.',
            'يمكن نقل يومَي الفتح والإغلاق إلى اليوم أو ما بعده، ولا يُنقلان إلى يوم مضى. ولإنهاء التقديم مبكرًا اختر اليوم، فيُغلق عند منتصف الليل.',
          ),
          text(
            '“Reviews are due” lies after the deadline. Reviewers can write and amend until the end of that day; without a day reviewing never ends, and results cannot be frozen.',
            'يقع «آخر موعد للتحكيم» بعد موعد الإغلاق. ويكتب المحكّمون ويعدّلون حتى نهاية ذلك اليوم، وبلا يوم لا ينتهي التحكيم أبدًا ولا تُجمَّد النتائج.',
          ),
        ),
      ],
    },
    {
      id: 'prizes',
      title: text('Prizes', 'الجوائز'),
      screen: '/dashboard/admin/site',
      blocks: [
        paragraph(
          text(
            'The number of prizes, their amount and what comes with each are texts of the public site: open [[Public site]], press [[Edit]] beside [[Landing page]], and fill in [[Number of prizes]] and [[Amount of each prize, in EGP]]. Every page that names the prizes follows.',
            'عدد الجوائز وقيمتها وما يُمنح معها من نصوص الموقع العام: افتح [[الموقع العام]] واضغط [[تعديل]] بجوار [[الصفحة الرئيسية]]، واملأ [[عدد الجوائز]] و[[قيمة كل جائزة بالجنيه]]. وتتبعها كل صفحة تذكر الجوائز.',
          ),
        ),
      ],
    },
  ],
}
