ALTER TABLE "park"."announcements" ADD COLUMN "link_route" text;--> statement-breakpoint
ALTER TABLE "park"."announcements" ADD COLUMN "link_id" text;