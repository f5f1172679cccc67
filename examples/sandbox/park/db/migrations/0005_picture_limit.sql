ALTER TABLE "park"."picture_codes" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "park"."picture_codes" ADD COLUMN "is_used" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "picture_codes_address" ON "park"."picture_codes" USING btree ("address","expires_at");