package main

import (
	"strconv"
	"strings"
)

// contains tells whether a list such as 7-15,17-37 has a release.
func contains(ranges string, release int) bool {
	for _, part := range strings.Split(ranges, ",") {
		first, last, found := strings.Cut(part, "-")
		if !found {
			last = first
		}
		from, err := strconv.Atoi(first)
		check(err)
		to, err := strconv.Atoi(last)
		check(err)
		if from <= release && release <= to {
			return true
		}
	}
	return false
}
