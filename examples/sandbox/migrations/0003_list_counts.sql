-- By hand: the generator knows no triggers. Rows are locked in one order, so that two statements never wait for each other.
CREATE FUNCTION "park"."keep_list_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	changes text := CASE TG_OP
		WHEN 'INSERT' THEN 'SELECT %1$s AS part, 1 AS change FROM added'
		WHEN 'DELETE' THEN 'SELECT %1$s AS part, -1 AS change FROM removed'
		ELSE 'SELECT %1$s AS part, 1 AS change FROM added UNION ALL SELECT %1$s, -1 FROM removed'
	END;
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		DELETE FROM park.list_counts WHERE list = TG_TABLE_NAME;
		RETURN NULL;
	END IF;
	EXECUTE format('INSERT INTO park.list_counts AS known (list, part, count)
		SELECT %2$L, part::text, sum(change) FROM (' || changes || ') changes GROUP BY 1, 2 HAVING sum(change) <> 0 ORDER BY 1, 2
		ON CONFLICT (list, part) DO UPDATE SET count = known.count + excluded.count', TG_ARGV[0], TG_TABLE_NAME);
	RETURN NULL;
END $$;
--> statement-breakpoint
-- Keeps a list's counts from now on. `part` is what divides it: a column, or '''''' where nothing does.
CREATE PROCEDURE "park"."count_list"(list text, part text) LANGUAGE plpgsql AS $$
DECLARE
	does text := format('FOR EACH STATEMENT EXECUTE FUNCTION park.keep_list_counts(%L)', part);
BEGIN
	EXECUTE format('CREATE TRIGGER %I AFTER INSERT ON park.%I REFERENCING NEW TABLE AS added ', list || '_added', list) || does;
	EXECUTE format('CREATE TRIGGER %I AFTER UPDATE ON park.%I REFERENCING OLD TABLE AS removed NEW TABLE AS added ', list || '_moved', list) || does;
	EXECUTE format('CREATE TRIGGER %I AFTER DELETE ON park.%I REFERENCING OLD TABLE AS removed ', list || '_removed', list) || does;
	EXECUTE format('CREATE TRIGGER %I AFTER TRUNCATE ON park.%I ', list || '_cleared', list) || does;
	EXECUTE format('INSERT INTO park.list_counts SELECT %L, (%s)::text, count(*) FROM park.%I GROUP BY 1, 2', list, part, list);
END $$;
--> statement-breakpoint
CALL "park"."count_list"('news', 'news_type');
--> statement-breakpoint
CALL "park"."count_list"('opportunities', 'type_id');
--> statement-breakpoint
CALL "park"."count_list"('investment_notices', '''''');
