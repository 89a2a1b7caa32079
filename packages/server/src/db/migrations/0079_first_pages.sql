-- The PDFs whose first page was drawn as a picture, or could not be. The pictures are in the file store and can be drawn again.
create table first_page (
  guid     uuid primary key references stored_file on delete cascade,
  is_drawn boolean not null,
  drawn_at timestamptz not null
);
