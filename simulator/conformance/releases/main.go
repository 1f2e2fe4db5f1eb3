// Command releases makes one table of the tables of several releases, the newest first:
//
//	go run ./releases FOLDER 1.37=FILE 1.36=FILE … > TABLE
//
// FOLDER is that of the program that wrote the files. Each line ends with the minor releases in which
// it stands. In the table of types a struct and its members are a block; blocks of one name are merged
// line by line.
package main

import (
	"bufio"
	"fmt"
	"log"
	"os"
	"slices"
	"strconv"
	"strings"
)

// line is a line of a block, and the minor releases that have it, the newest first.
type line struct {
	text   string
	minors []int
}

// block is what begins with a line that has no tab in front: one line, or a struct with its members.
type block struct {
	name  string
	lines []*line
}

func main() {
	log.SetFlags(0)
	var merged []*block
	var minors []int
	blocksOf := oneBlock
	if os.Args[1] == "types" {
		blocksOf = blocks
	}
	for _, argument := range os.Args[2:] {
		release, file, _ := strings.Cut(argument, "=")
		minor, err := strconv.Atoi(strings.TrimPrefix(release, "1."))
		if err != nil {
			log.Fatal(err)
		}
		minors = append(minors, minor)
		merged = mergeBlocks(merged, blocksOf(read(file)), minor)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Fprintln(out, "# Written by simulator/conformance/"+os.Args[1]+"; do not edit.")
	fmt.Fprintf(out, "# releases\t1.%d\t1.%d\n", slices.Min(minors), slices.Max(minors))
	for _, b := range merged {
		for _, l := range b.lines {
			fmt.Fprintf(out, "%s\t%s\n", l.text, spans(l.minors))
		}
	}
}

func read(file string) []string {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	lines := strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")
	return slices.DeleteFunc(lines, func(l string) bool { return strings.HasPrefix(l, "#") })
}

func oneBlock(texts []string) []*block {
	all := &block{}
	for _, text := range texts {
		all.lines = append(all.lines, &line{text: text})
	}
	return []*block{all}
}

func blocks(texts []string) []*block {
	var blocks []*block
	for _, text := range texts {
		if strings.HasPrefix(text, "\t") {
			last := blocks[len(blocks)-1]
			last.lines = append(last.lines, &line{text: text})
		} else {
			blocks = append(blocks, &block{nameOf(text), []*line{{text: text}}})
		}
	}
	return blocks
}

// nameOf gives what a block is called by: of a kind its group, version and kind, of a type its name.
func nameOf(text string) string {
	columns := strings.Split(text, "\t")
	if columns[0] == "kind" {
		return strings.Join(columns[:4], "\t")
	}
	return "type\t" + columns[1]
}

// mergeBlocks adds the blocks of an older release: one that newer releases do not have stands behind
// the one that it follows.
func mergeBlocks(merged, older []*block, minor int) []*block {
	place := 0
	for _, b := range older {
		at := slices.IndexFunc(merged, func(m *block) bool { return m.name == b.name })
		if at < 0 {
			merged = slices.Insert(merged, place, &block{name: b.name})
			at = place
		}
		merged[at].lines = mergeLines(merged[at].lines, b.lines, minor)
		place = at + 1
	}
	return merged
}

func mergeLines(merged, older []*line, minor int) []*line {
	place := 0
	for _, l := range older {
		at := slices.IndexFunc(merged, func(m *line) bool { return m.text == l.text })
		if at < 0 {
			merged = slices.Insert(merged, place, &line{text: l.text})
			at = place
		} else if at < place {
			log.Printf("1.%d has a line at another place, which is not told:%s", minor, l.text)
		}
		merged[at].minors = append(merged[at].minors, minor)
		place = max(place, at+1)
	}
	return merged
}

// spans writes minor releases, the newest first, as `30-33,35-37`.
func spans(minors []int) string {
	var written []string
	for end := len(minors) - 1; end >= 0; {
		first := end
		for end > 0 && minors[end-1] == minors[end]+1 {
			end--
		}
		written = append(written, fmt.Sprintf("%d-%d", minors[first], minors[end]))
		end--
	}
	return strings.Join(written, ",")
}
