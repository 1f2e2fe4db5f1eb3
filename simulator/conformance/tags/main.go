// Command tags writes the checks that tags of the stable types of k8s.io/api declare. See README.md.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"log"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
)

var (
	// tag is a comment such as `// +k8s:beta(since: "1.37")=+k8s:required`.
	tag    = regexp.MustCompile(`^//\s*\+k8s:(.+)$`)
	stage  = regexp.MustCompile(`^(alpha|beta)\([^)]*\)=\+k8s:`)
	stable = regexp.MustCompile(`^v\d+$`)
)

// checks are the tags that can find a fault, whatever is around them.
var checks = []string{"dependentForbidden", "dependentRequired", "enum", "forbidden", "format", "immutable", "listType",
	"maxBytes", "maxItems", "maxLength", "maxProperties", "maximum", "minItems", "minLength", "minProperties", "minimum",
	"monotonic", "required", "unionMember", "unique", "update", "zeroOrOneOfMember"}

func main() {
	log.SetFlags(0)
	module := "k8s.io/api@v0." + strings.TrimPrefix(os.Args[1], "1.")
	files, err := filepath.Glob(filepath.Join(sources(module), "*", "v*", "types*.go"))
	if err != nil || len(files) == 0 {
		log.Fatalf("there are no types in %s", module)
	}
	out := bufio.NewWriter(os.Stdout)
	defer out.Flush()
	fmt.Fprintf(out, "# Written by simulator/conformance/tags from %s; do not edit.\n", module)
	for _, file := range files {
		folder := filepath.Dir(file)
		if stable.MatchString(filepath.Base(folder)) {
			group := filepath.Base(filepath.Dir(folder)) + "/" + filepath.Base(folder) + "."
			for _, line := range declared(file) {
				fmt.Fprintln(out, group+line)
			}
		}
	}
}

// sources is the folder of a module.
func sources(module string) string {
	command := exec.Command("go", "mod", "download", "-json", module)
	command.Stderr = os.Stderr
	answer, err := command.Output()
	if err != nil {
		log.Fatal(err)
	}
	var told struct{ Dir string }
	if err := json.Unmarshal(answer, &told); err != nil {
		log.Fatal(err)
	}
	return told.Dir
}

// declared gives type, member, stage and tag of each check in a file, divided by tabs.
func declared(file string) []string {
	parsed, err := parser.ParseFile(token.NewFileSet(), file, nil, parser.ParseComments)
	if err != nil {
		log.Fatal(err)
	}
	var lines []string
	for _, declaration := range parsed.Decls {
		general, ok := declaration.(*ast.GenDecl)
		if !ok || general.Tok != token.TYPE {
			continue
		}
		for _, spec := range general.Specs {
			one := spec.(*ast.TypeSpec)
			lines = append(lines, tags(one.Name.Name, "", general.Doc, one.Doc)...)
			if structure, ok := one.Type.(*ast.StructType); ok {
				for _, field := range structure.Fields.List {
					lines = append(lines, tags(one.Name.Name, member(field), field.Doc)...)
				}
			}
		}
	}
	return lines
}

func tags(name, member string, docs ...*ast.CommentGroup) []string {
	var lines []string
	for _, doc := range docs {
		if doc == nil {
			continue
		}
		for _, comment := range doc.List {
			found := tag.FindStringSubmatch(comment.Text)
			if found == nil {
				continue
			}
			text := strings.TrimSpace(found[1])
			level := stage.FindStringSubmatch(text)
			if level == nil {
				level = []string{"", "stable"}
			}
			text = text[len(level[0]):]
			check := text[strings.LastIndex(text, ":")+1:]
			name, _, _ := strings.Cut(strings.TrimPrefix(check, "+k8s:"), "=")
			if slices.Contains(checks, name) && !strings.HasSuffix(text, "=atomic") {
				lines = append(lines, line(member, level[1], text))
			}
		}
	}
	for i := range lines {
		lines[i] = name + "\t" + lines[i]
	}
	return lines
}

func line(member, level, text string) string {
	return member + "\t" + level + "\t" + strings.ReplaceAll(text, "+k8s:", "")
}

// member is the JSON name of a field.
func member(field *ast.Field) string {
	if field.Tag == nil {
		return ""
	}
	name, _, _ := strings.Cut(reflect.StructTag(strings.Trim(field.Tag.Value, "`")).Get("json"), ",")
	return name
}
