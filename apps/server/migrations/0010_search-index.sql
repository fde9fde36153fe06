-- What a search looks for: each letter of a text and each two in a row, in lower case. (GIN takes
-- each once.) Pairs serve words of two Chinese characters, which trigrams can't.
-- It is one expression, so that the planner puts it in the place of its call: calling it takes ten
-- times as long. Pairs are cut from the first letter on, and from the second; U+0001 stands between
-- them, so it stands for a space where it is in the text.
CREATE OR REPLACE FUNCTION "prompt_grams"("prompt" text) RETURNS text[]
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_remove(
    string_to_array(translate(lower(prompt), chr(1), ' '), NULL)
      || string_to_array(regexp_replace(translate(lower(prompt), chr(1), ' '), '(..)', '\1' || chr(1), 'g'), chr(1))
      || string_to_array(regexp_replace(substr(translate(lower(prompt), chr(1), ' '), 2), '(..)', '\1' || chr(1), 'g'), chr(1)),
    '')
$$;
--> statement-breakpoint
CREATE INDEX IF NOT EXISTS "creations_public_search" ON "creations" USING gin (prompt_grams(prompt)) WHERE state = 'finished' and not is_private;