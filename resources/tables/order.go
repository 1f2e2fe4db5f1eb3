package main

import (
	"fmt"
	"slices"
	"strings"
)

// pluginTable collects the plugins of all releases.
type pluginTable struct {
	minors []int
	orders map[int][]plugin
}

func (t *pluginTable) add(minor int, order []plugin) {
	t.minors = append(t.minors, minor)
	t.orders[minor] = order
}

// write says the order of the plugins by that of the lines. Where two releases disagree on it, the
// later one begins a new stretch of lines.
func (t *pluginTable) write(file string) {
	lines, stretch := map[string][]int{}, 0
	var places []string
	var orders [][]string
	begin := func(from string, merged []string) {
		for _, name := range merged {
			places = append(places, from+name)
		}
	}
	var merged []string
	for _, minor := range t.minors {
		var names []string
		for _, plugin := range t.orders[minor] {
			names = append(names, plugin.name)
		}
		more, agree := mergeOrders(append(orders, names))
		if !agree {
			begin(strings.Repeat(" ", stretch), merged)
			stretch, orders = stretch+1, nil
			more = names
		}
		orders, merged = append(orders, names), more
		for _, plugin := range t.orders[minor] {
			line := strings.Repeat(" ", stretch) + plugin.column()
			lines[line] = append(lines[line], minor)
		}
	}
	begin(strings.Repeat(" ", stretch), merged)
	write(file, lines, t.minors, func(line string) []string {
		name, rest, _ := strings.Cut(line, "\t")
		return []string{fmt.Sprintf("%4d", slices.Index(places, name)), rest}
	})
}

// mergeOrders finds one order that agrees with the order of each release; false for none.
func mergeOrders(orders [][]string) ([]string, bool) {
	before := map[string]map[string]bool{}
	var names []string
	for _, order := range orders {
		for i, name := range order {
			if before[name] == nil {
				before[name] = map[string]bool{}
				names = append(names, name)
			}
			if i > 0 {
				before[name][order[i-1]] = true
			}
		}
	}
	var merged []string
	for len(merged) < len(names) {
		next := slices.IndexFunc(names, func(name string) bool {
			if slices.Contains(merged, name) {
				return false
			}
			for earlier := range before[name] {
				if !slices.Contains(merged, earlier) {
					return false
				}
			}
			return true
		})
		if next < 0 {
			return nil, false
		}
		merged = append(merged, names[next])
	}
	return merged, true
}
