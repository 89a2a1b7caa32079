-- The proposal and the concept note of an application, the lists that a note chooses from, and the template that the office offers.

-- What every table needs that belongs to an application and is found by its key: frozen with it, never emptied.
create procedure guard_part(part regclass) language plpgsql as $$
begin
  execute format('create trigger part_guard before insert or update or delete on %s
    for each row execute function guard_application_part()', part);
  execute format('create trigger part_is_never_emptied before truncate on %s
    for each statement execute function refuse_change()', part);
end $$;

-- The basic information; what else there is of a proposal hangs on it.
create table proposal (
  id             int generated always as identity primary key,
  application_id int not null unique references application,
  title          text not null check (title <> ''),
  -- In months.
  duration       smallint not null check (duration between 1 and 60),
  -- In Egyptian pounds.
  budget         numeric(11, 2) not null check (budget >= 0),
  abstract       text not null,
  created_at     timestamptz not null,
  updated_at     timestamptz not null
);

-- The ten sections. A written one holds its text here, one of rows only its version: `updated_at`, which grows with every change.
create table proposal_section (
  application_id int not null references proposal (application_id),
  name           text not null check (name in ('introduction', 'methodology', 'objectives', 'expected-output', 'fields-of-interest',
                   'additional-information', 'equipments', 'research-team', 'schedule', 'budget')),
  text           text not null default '' check (text = '' or name not in ('equipments', 'research-team', 'schedule', 'budget')),
  finished       boolean not null default false check (not finished or text <> ''),
  updated_at     timestamptz not null,
  -- When the trail last told of it: text that is saved as it is typed would drown the rest.
  told_at        timestamptz not null,
  primary key (application_id, name)
);

-- Rows stand in the order of `place`; none without its section's version.
create table proposal_equipment (
  application_id int not null,
  section        text not null generated always as ('equipments'::text) stored,
  place          smallint not null check (place >= 0),
  title          text not null check (title <> ''),
  description    text not null check (description <> ''),
  equipment_use  text not null check (equipment_use <> ''),
  primary key (application_id, place),
  foreign key (application_id, section) references proposal_section (application_id, name)
);

create table proposal_team_member (
  application_id        int not null,
  section               text not null generated always as ('research-team'::text) stored,
  place                 smallint not null check (place >= 0),
  name                  text not null check (name <> ''),
  position              text not null check (position <> ''),
  highest_qualification text not null check (highest_qualification <> ''),
  email                 text not null check (email <> ''),
  primary key (application_id, place),
  foreign key (application_id, section) references proposal_section (application_id, name)
);

-- Months of the project, counted from 1: at least one, each once, in order.
create function are_months(months int[]) returns boolean language sql immutable as $$
  select cardinality(months) > 0
    and months = array(select distinct month from unnest(months) as month where month between 1 and 60 order by month)
$$;

create table proposal_task (
  application_id int not null,
  section        text not null generated always as ('schedule'::text) stored,
  place          smallint not null check (place >= 0),
  title          text not null check (title <> ''),
  months         int[] not null check (are_months(months)),
  primary key (application_id, place),
  foreign key (application_id, section) references proposal_section (application_id, name)
);

create table proposal_budget_item (
  application_id  int not null,
  section         text not null generated always as ('budget'::text) stored,
  place           smallint not null check (place >= 0),
  item_title      text not null check (item_title <> ''),
  -- 1 personnel, who are paid by the month; 2 equipment, 3 supplies and others, which have a cost.
  type            smallint not null check (type in (1, 2, 3)),
  -- Per cent of the full working time.
  effort          smallint check (effort between 1 and 100),
  monthly_payment numeric(11, 2) check (monthly_payment >= 0),
  month_count     smallint check (month_count between 1 and 12),
  item_cost       numeric(11, 2) check (item_cost >= 0),
  primary key (application_id, place),
  foreign key (application_id, section) references proposal_section (application_id, name),
  check (num_nonnulls(effort, monthly_payment, month_count) = case type when 1 then 3 else 0 end),
  check ((item_cost is null) = (type = 1))
);

call guard_part('proposal');
call guard_part('proposal_section');
call guard_part('proposal_equipment');
call guard_part('proposal_team_member');
call guard_part('proposal_task');
call guard_part('proposal_budget_item');

create table targeted_sdg (
  id          int generated always as identity primary key,
  name        text not null check (name <> ''),
  name_arabic text not null check (name_arabic <> ''),
  position    int not null
);

create table research_field (
  id          int generated always as identity primary key,
  name        text not null check (name <> ''),
  name_arabic text not null check (name_arabic <> ''),
  position    int not null
);

create table concept_note (
  id                int generated always as identity primary key,
  application_id    int not null unique references application,
  proposal_title    text not null check (proposal_title <> ''),
  -- In Egyptian pounds.
  budget            numeric(11, 2) not null check (budget >= 0),
  sdg_id            int not null references targeted_sdg,
  research_field_id int not null references research_field,
  abstract          text not null check (abstract <> ''),
  file_guid         uuid not null unique,
  created_at        timestamptz not null,
  updated_at        timestamptz not null,
  foreign key (application_id, file_guid) references stored_file (application_id, guid)
);
call guard_part('concept_note');

-- Append-only, as the site's texts: the newest of a language is what is offered; where there is none, what the portal is shipped with.
create table concept_note_template (
  id       int generated always as identity primary key,
  language text not null check (language in ('en', 'ar')),
  guid     uuid not null unique,
  name     text not null check (name <> ''),
  mime     text not null check (mime = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'),
  size     bigint not null check (size > 0),
  sha256   text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  "at"     timestamptz not null,
  actor_id int not null references account
);
create index concept_note_template_newest on concept_note_template (language, id desc);
create trigger concept_note_template_is_append_only before update or delete on concept_note_template
  for each row execute function refuse_change();
create trigger concept_note_template_is_never_emptied before truncate on concept_note_template
  for each statement execute function refuse_change();

create or replace view kept_file as
  select guid, size, sha256, has_thumbnail from stored_file
  union all select guid, size, sha256, true from site_picture
  union all select guid, size, sha256, false from concept_note_template;

-- The goals in the order of their numbers, by their official short names.
insert into targeted_sdg (position, name, name_arabic) values
  (1, 'No poverty', 'القضاء على الفقر'),
  (2, 'Zero hunger', 'القضاء التام على الجوع'),
  (3, 'Good health and well-being', 'الصحة الجيدة والرفاه'),
  (4, 'Quality education', 'التعليم الجيد'),
  (5, 'Gender equality', 'المساواة بين الجنسين'),
  (6, 'Clean water and sanitation', 'المياه النظيفة والنظافة الصحية'),
  (7, 'Affordable and clean energy', 'طاقة نظيفة وبأسعار معقولة'),
  (8, 'Decent work and economic growth', 'العمل اللائق ونمو الاقتصاد'),
  (9, 'Industry, innovation and infrastructure', 'الصناعة والابتكار والهياكل الأساسية'),
  (10, 'Reduced inequalities', 'الحد من أوجه عدم المساواة'),
  (11, 'Sustainable cities and communities', 'مدن ومجتمعات محلية مستدامة'),
  (12, 'Responsible consumption and production', 'الاستهلاك والإنتاج المسؤولان'),
  (13, 'Climate action', 'العمل المناخي'),
  (14, 'Life below water', 'الحياة تحت الماء'),
  (15, 'Life on land', 'الحياة في البرّ'),
  (16, 'Peace, justice and strong institutions', 'السلام والعدل والمؤسسات القوية'),
  (17, 'Partnerships for the goals', 'عقد الشراكات لتحقيق الأهداف');

insert into research_field (position, name, name_arabic) values
  (1, 'Medicine and clinical sciences', 'الطب والعلوم السريرية'),
  (2, 'Public health', 'الصحة العامة'),
  (3, 'Pharmacy and drug development', 'الصيدلة وتطوير الأدوية'),
  (4, 'Dentistry', 'طب الأسنان'),
  (5, 'Veterinary medicine', 'الطب البيطري'),
  (6, 'Biology and biotechnology', 'علم الأحياء والتكنولوجيا الحيوية'),
  (7, 'Chemistry', 'الكيمياء'),
  (8, 'Physics and astronomy', 'الفيزياء والفلك'),
  (9, 'Mathematics and statistics', 'الرياضيات والإحصاء'),
  (10, 'Earth and environmental sciences', 'علوم الأرض والبيئة'),
  (11, 'Agriculture and food sciences', 'الزراعة وعلوم الأغذية'),
  (12, 'Water resources and irrigation', 'الموارد المائية والري'),
  (13, 'Energy engineering', 'هندسة الطاقة'),
  (14, 'Civil engineering and architecture', 'الهندسة المدنية والعمارة'),
  (15, 'Mechanical and industrial engineering', 'الهندسة الميكانيكية والصناعية'),
  (16, 'Electrical and electronic engineering', 'الهندسة الكهربائية والإلكترونية'),
  (17, 'Computer science and artificial intelligence', 'علوم الحاسب والذكاء الاصطناعي'),
  (18, 'Materials science and nanotechnology', 'علم المواد وتكنولوجيا النانو'),
  (19, 'Economics and management', 'الاقتصاد والإدارة'),
  (20, 'Education and psychology', 'التربية وعلم النفس'),
  (21, 'Social sciences and law', 'العلوم الاجتماعية والقانون'),
  (22, 'Humanities, languages and arts', 'العلوم الإنسانية واللغات والفنون');
