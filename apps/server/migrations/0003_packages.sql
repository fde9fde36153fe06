-- What is for sale at first. Change the rows, or set is_for_sale to false: orders keep what they were ordered with.
INSERT INTO point_packages (id, name, point_count, price_in_fen, badge, position) VALUES
	('trial', '体验包', 100, 990, NULL, 1),
	('standard', '标准包', 600, 4900, NULL, 2),
	('professional', '专业包', 2000, 14900, '最划算', 3)
ON CONFLICT (id) DO NOTHING;
