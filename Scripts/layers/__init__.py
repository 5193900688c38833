"""The checks of Scripts/check-layers: one module a check, over `source` (one file) and `package` (all of them)."""
