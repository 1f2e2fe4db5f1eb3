package main

import (
	"log"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// plugin is one admission plugin of a release.
type plugin struct {
	name   string
	phases string // M, V or MV
	on     bool
	// requests that it looks at: OPERATIONS:RESOURCES, several divided by a blank
	requests string
}

// column is what a line of the table says of a plugin, without its releases.
func (p plugin) column() string {
	on := "off"
	if p.on {
		on = "on"
	}
	return strings.Join([]string{p.name, p.phases, on, p.requests}, "\t")
}

// staged has what this program needs of packages that are not part of k8s.io/kubernetes itself
// (k8s.io/apiserver; its files are in the module up to 1.14 only).
var staged = map[string]plugin{
	"namespace/lifecycle": {name: "NamespaceLifecycle", phases: "M", requests: "CREATE,UPDATE,DELETE"},
	"resourcequota":       {name: "ResourceQuota", phases: "V", requests: "CREATE,UPDATE"},
	"policy/mutating":     {name: "MutatingAdmissionPolicy", phases: "M", requests: "CREATE,UPDATE,CONNECT"},
	"policy/validating":   {name: "ValidatingAdmissionPolicy", phases: "V", requests: "CREATE,UPDATE,DELETE,CONNECT"},
	"validatingadmissionpolicy": {name: "ValidatingAdmissionPolicy", phases: "V",
		requests: "CREATE,UPDATE,DELETE,CONNECT"},
	"webhook/mutating":   {name: "MutatingAdmissionWebhook", phases: "M", requests: "CREATE,UPDATE,DELETE,CONNECT"},
	"webhook/validating": {name: "ValidatingAdmissionWebhook", phases: "V", requests: "CREATE,UPDATE,DELETE,CONNECT"},
}

// beforeOrder is the chain of releases whose server took its order from a flag and had nothing but
// AlwaysAdmit by default: what kubeadm of the release set (cmd/kubeadm/app/master/manifests.go,
// later cmd/kubeadm/app/phases/controlplane/manifests.go), and before the quota the webhooks, which
// clusters had to switch on. A minus stands before what is not switched on.
var beforeOrder = map[int]string{
	7: "Initializers NamespaceLifecycle LimitRanger ServiceAccount PersistentVolumeLabel DefaultStorageClass DefaultTolerationSeconds NodeRestriction GenericAdmissionWebhook ResourceQuota",
	8: "Initializers NamespaceLifecycle LimitRanger ServiceAccount PersistentVolumeLabel DefaultStorageClass DefaultTolerationSeconds NodeRestriction GenericAdmissionWebhook ResourceQuota",
	9: "Initializers NamespaceLifecycle LimitRanger ServiceAccount -PersistentVolumeLabel DefaultStorageClass DefaultTolerationSeconds NodeRestriction MutatingAdmissionWebhook ValidatingAdmissionWebhook ResourceQuota",
}

// gated has the releases in which a plugin that is enabled by default does something: its feature
// gate is on by default (pkg/features/kube_features.go, apiserver/pkg/features/kube_features.go).
// A plugin that is not here has no gate, or has one that came with it and was on.
var gated = map[string]func(minor int) bool{
	"JobValidation":                func(int) bool { return false },             // WorkloadWithJob
	"MutatingAdmissionPolicy":      func(minor int) bool { return minor >= 36 }, // W-102
	"NodeDeclaredFeatureValidator": func(minor int) bool { return minor >= 36 }, // NodeDeclaredFeatures
	"PodGroupProtection":           func(int) bool { return false },             // GenericWorkload
	"PodGroupWorkloadExists":       func(int) bool { return false },             // GenericWorkload
	"PodSecurity":                  func(minor int) bool { return minor >= 23 }, // PodSecurity
	"PodTopologyLabels":            func(minor int) bool { return minor >= 35 }, // PodTopologyLabelsAdmission
	"ValidatingAdmissionPolicy":    func(minor int) bool { return minor >= 30 }, // W-102
}

// requests says which requests a plugin looks at; read from its Admit and Validate. Resources are
// written as deployments.apps or pods/exec; `namespaced` is
// any resource in a namespace, `*` any resource; `/*` behind either adds subresources; M= or V=
// before a part stands where the plugin looks at these requests in one of its phases only. Where a
// plugin came to look at more with a new resource or subresource, older releases have no such requests.
var requests = map[string]string{
	"AlwaysAdmit":                          "-",
	"AlwaysDeny":                           "CREATE,UPDATE,DELETE,CONNECT:*/*",
	"AlwaysPullImages":                     "CREATE,UPDATE:pods",
	"CertificateApproval":                  "UPDATE:certificatesigningrequests.certificates.k8s.io/approval",
	"CertificateSigning":                   "UPDATE:certificatesigningrequests.certificates.k8s.io/status",
	"CertificateSubjectRestriction":        "CREATE:certificatesigningrequests.certificates.k8s.io",
	"ClusterTrustBundleAttest":             "CREATE,UPDATE:clustertrustbundles.certificates.k8s.io",
	"DefaultIngressClass":                  "CREATE:ingresses.networking.k8s.io,ingresses.extensions",
	"DefaultStorageClass":                  "CREATE:persistentvolumeclaims",
	"DefaultTolerationSeconds":             "CREATE,UPDATE:pods",
	"DenyEscalatingExec":                   "CONNECT:pods/exec,pods/attach",
	"DenyExecOnPrivileged":                 "CONNECT:pods/exec,pods/attach",
	"DenyServiceExternalIPs":               "CREATE,UPDATE:services",
	"EventRateLimit":                       "CREATE,UPDATE:events,events.events.k8s.io",
	"ExtendedResourceToleration":           "CREATE,UPDATE:pods",
	"GenericAdmissionWebhook":              "CREATE,UPDATE,DELETE,CONNECT:*/*",
	"ImagePolicyWebhook":                   "CREATE,UPDATE:pods,pods/ephemeralcontainers",
	"InitialResources":                     "CREATE:pods",
	"Initializers":                         "CREATE,UPDATE:*",
	"JobValidation":                        "UPDATE:jobs.batch",
	"LimitPodHardAntiAffinityTopology":     "CREATE,UPDATE:pods",
	"LimitRanger":                          "M=CREATE:pods M=UPDATE:pods/resize V=CREATE:pods,persistentvolumeclaims V=UPDATE:persistentvolumeclaims,pods/resize",
	"MutatingAdmissionPolicy":              "CREATE,UPDATE,CONNECT:*/*",
	"MutatingAdmissionWebhook":             "CREATE,UPDATE,DELETE,CONNECT:*/*",
	"NamespaceAutoProvision":               "CREATE:namespaced/*",
	"NamespaceExists":                      "CREATE,UPDATE,DELETE:namespaced/*",
	"NamespaceLifecycle":                   "CREATE,UPDATE:namespaced/* DELETE:namespaces",
	"NodeDeclaredFeatureValidator":         "UPDATE:pods,pods/resize",
	"NodeRestriction":                      "CREATE:pods,pods/eviction,pods/binding,nodes,serviceaccounts/token,leases.coordination.k8s.io,persistentvolumeclaims,csinodes.storage.k8s.io,resourceslices.resource.k8s.io,certificatesigningrequests.certificates.k8s.io,podcertificaterequests.certificates.k8s.io UPDATE:pods,pods/status,pods/ephemeralcontainers,pods/resize,nodes,nodes/status,persistentvolumeclaims,persistentvolumeclaims/status,leases.coordination.k8s.io,csinodes.storage.k8s.io,resourceslices.resource.k8s.io DELETE:pods,nodes,leases.coordination.k8s.io,csinodes.storage.k8s.io,resourceslices.resource.k8s.io",
	"OwnerReferencesPermissionEnforcement": "CREATE,UPDATE:*/*",
	"PVCProtection":                        "CREATE:persistentvolumeclaims",
	"PersistentVolumeClaimResize":          "UPDATE:persistentvolumeclaims",
	"PersistentVolumeLabel":                "CREATE:persistentvolumes",
	"PodGroupProtection":                   "CREATE:podgroups.scheduling.k8s.io",
	"PodGroupWorkloadExists":               "CREATE:podgroups.scheduling.k8s.io",
	"PodNodeSelector":                      "CREATE,UPDATE:pods",
	"PodPreset":                            "CREATE:pods",
	"PodResizeValidator":                   "UPDATE:pods/resize",
	"PodSecurity":                          "CREATE,UPDATE:pods,pods/ephemeralcontainers,pods/resize,namespaces,replicationcontrollers,podtemplates,daemonsets.apps,deployments.apps,replicasets.apps,statefulsets.apps,cronjobs.batch,jobs.batch",
	"PodSecurityPolicy":                    "CREATE,UPDATE:pods,pods/ephemeralcontainers",
	"PodTolerationRestriction":             "CREATE,UPDATE:pods",
	"PodTopologyLabels":                    "CREATE:pods,pods/binding",
	"Priority":                             "M=CREATE,UPDATE:pods M=CREATE:podgroups.scheduling.k8s.io V=CREATE,UPDATE:priorityclasses.scheduling.k8s.io",
	"ResourceQuota":                        "CREATE:namespaced UPDATE:pods,pods/resize,persistentvolumeclaims,persistentvolumeclaims/status,services,resourceclaims.resource.k8s.io",
	"RuntimeClass":                         "CREATE:pods",
	"SecurityContextDeny":                  "CREATE,UPDATE:pods",
	"ServiceAccount":                       "CREATE:pods V=UPDATE:pods/ephemeralcontainers",
	"StorageObjectInUseProtection":         "CREATE:persistentvolumes,persistentvolumeclaims,volumeattributesclasses.storage.k8s.io",
	"TaintNodesByCondition":                "CREATE:nodes",
	"ValidatingAdmissionPolicy":            "CREATE,UPDATE,DELETE,CONNECT:*/*",
	"ValidatingAdmissionWebhook":           "CREATE,UPDATE,DELETE,CONNECT:*/*",
}

// initializing is what plugins look at that looked again while pods waited for initializers, 1.8 to
// 1.13 (I-65).
var initializing = map[string]string{"ServiceAccount": "CREATE,UPDATE:pods"}

// readPlugins has the plugins of a release in the order in which it runs them.
func readPlugins(folder string, minor int) []plugin {
	file := first(folder, "pkg/kubeapiserver/options/plugins.go", "cmd/kube-apiserver/app/options/plugins.go", "cmd/kube-apiserver/app/plugins.go")
	found := &pluginFile{folder: folder, minor: minor, text: read(file)}
	if order := beforeOrder[minor]; order != "" {
		return found.flagOrder(order)
	}
	on := found.names(section(found.text, `defaultOnPlugins := \S+\(`))
	for _, more := range regexp.MustCompile(`defaultOnPlugins\.Insert\((\w+\.\w+)\)`).FindAllStringSubmatch(found.text, -1) {
		on = append(on, found.names(more[1]+",")...)
	}
	var plugins []plugin
	for _, reference := range references(section(found.text, `AllOrderedPlugins = \[\]string\{`)) {
		plugins = append(plugins, found.plugin(reference, on))
	}
	return plugins
}

// pluginFile is the file that lists the plugins of a release.
type pluginFile struct {
	folder string
	minor  int
	text   string
}

// flagOrder has the plugins that the flag names, then the others by name: these have no place of
// their own before somebody gives them one.
func (f *pluginFile) flagOrder(flag string) []plugin {
	on := strings.Fields(flag)
	order := strings.Fields(strings.ReplaceAll(flag, "-", ""))
	all := map[string]plugin{}
	for _, m := range regexp.MustCompile(`(\w+)\.Register\(plugins\)`).FindAllStringSubmatch(f.text, -1) {
		for _, name := range registered(f.dir(m[1])) {
			all[name] = f.read(f.dir(m[1]), name)
		}
	}
	for _, staged := range []plugin{staged["namespace/lifecycle"], staged["webhook/mutating"], staged["webhook/validating"],
		{name: "Initializers", phases: "M", requests: "CREATE,UPDATE"}} {
		if _, known := all[staged.name]; !known && slices.Contains(order, staged.name) {
			all[staged.name] = staged
		}
	}
	var others []string
	for name := range all {
		if !slices.Contains(order, name) {
			others = append(others, name)
		}
	}
	slices.Sort(others)
	var plugins []plugin
	for _, name := range append(slices.Clone(others), order...) {
		found, known := all[name]
		if !known {
			log.Fatalf("%s: no plugin %s", f.folder, name)
		}
		found.on = slices.Contains(on, name)
		if f.minor < 9 {
			found.phases = "M" // one chain, before validation
		}
		found.requests = handled(found, f.minor)
		plugins = append(plugins, found)
	}
	return plugins
}

func registered(dir string) []string {
	var names []string
	for _, text := range sources(dir) {
		for _, m := range regexp.MustCompile(`(?:\.Register\(|PluginName\s*=\s*)"(\w+)"`).FindAllStringSubmatch(text, -1) {
			names = append(names, m[1])
		}
	}
	return names
}

func (f *pluginFile) plugin(reference [2]string, on []string) plugin {
	dir := f.dir(reference[0])
	name := f.name(reference)
	found := f.read(dir, name)
	found.on = slices.Contains(on, name)
	if gate := gated[name]; found.on && gate != nil {
		found.on = gate(f.minor)
	}
	found.requests = handled(found, f.minor)
	return found
}

func (f *pluginFile) names(section string) []string {
	var names []string
	for _, reference := range references(section) {
		names = append(names, f.name(reference))
	}
	return names
}

// name is the value of a constant such as limitranger.PluginName.
func (f *pluginFile) name(reference [2]string) string {
	dir := f.dir(reference[0])
	for _, text := range sources(dir) {
		if m := regexp.MustCompile(`\b` + reference[1] + `\b\s*(?:string\s*)?=\s*"(\w+)"`).FindStringSubmatch(text); m != nil {
			return m[1]
		}
	}
	return stagedPlugin(dir).name
}

// read finds out the phases and operations of a plugin.
func (f *pluginFile) read(dir, name string) plugin {
	phases, operations := map[string]bool{}, map[string]bool{}
	for _, text := range sources(dir) {
		for _, m := range regexp.MustCompile(`func \((?:\w+ )?\*?\w+\) (Admit|Validate)\([^)]*Attributes`).FindAllStringSubmatch(text, -1) {
			phases[m[1]] = true
		}
		for _, m := range regexp.MustCompile(`NewHandler\(([^)]*)\)`).FindAllStringSubmatch(text, -1) {
			for _, operation := range regexp.MustCompile(`admission\.(\w+)`).FindAllStringSubmatch(m[1], -1) {
				operations[strings.ToUpper(operation[1])] = true
			}
		}
		if m := regexp.MustCompile(`Handles\(\w+ admission\.Operation\) bool \{\s*return (.*)`).FindStringSubmatch(text); m != nil {
			for _, operation := range []string{"Create", "Update", "Delete", "Connect"} {
				if m[1] == "true" || strings.Contains(m[1], "admission."+operation) {
					operations[strings.ToUpper(operation)] = true
				}
			}
		}
	}
	if len(phases) == 0 {
		return stagedPlugin(dir)
	}
	found := plugin{name: name}
	if phases["Admit"] {
		found.phases = "M"
	}
	if phases["Validate"] {
		found.phases += "V"
	}
	for operation := range operations {
		found.requests += operation + ","
	}
	return found
}

func stagedPlugin(dir string) plugin {
	_, under, _ := strings.Cut(dir, "admission/plugin/")
	found, known := staged[under]
	if !known {
		log.Fatalf("%s: no sources", dir)
	}
	return found
}

// handled narrows the requests of a plugin to the operations that it registered for.
func handled(p plugin, minor int) string {
	known, listed := requests[p.name]
	if again, looks := initializing[p.name]; looks && minor >= 8 && minor <= 13 {
		known = again
	}
	if !listed {
		log.Fatalf("%s: which requests does it look at?", p.name)
	}
	var parts []string
	for _, part := range strings.Fields(known) {
		phase, part := cutPhase(part)
		operations, resources, _ := strings.Cut(part, ":")
		var kept []string
		for _, operation := range strings.Split(operations, ",") {
			if slices.Contains(strings.Split(p.requests, ","), operation) {
				kept = append(kept, operation)
			}
		}
		if len(p.phases) == 1 {
			phase = ""
		}
		part = phase + strings.Join(kept, ",") + ":" + resources
		if len(kept) > 0 && !slices.Contains(parts, part) {
			parts = append(parts, part)
		}
	}
	if len(parts) == 0 {
		return "-"
	}
	return strings.Join(parts, " ")
}

// cutPhase takes M= or V= off the front, which is there where a plugin looks at a request in one of
// its phases only.
func cutPhase(part string) (phase, rest string) {
	if len(part) > 1 && part[1] == '=' {
		return part[:2], part[2:]
	}
	return "", part
}

// dir is where an imported package is.
func (f *pluginFile) dir(alias string) string {
	for _, m := range regexp.MustCompile(`(?m)^\t(?:(\w+) )?"(k8s\.io/[^"]*)"`).FindAllStringSubmatch(f.text, -1) {
		if m[1] == alias || m[1] == "" && filepath.Base(m[2]) == alias {
			path := strings.TrimPrefix(m[2], "k8s.io/kubernetes/")
			if path == m[2] {
				path = "staging/src/" + m[2]
			}
			return filepath.Join(f.folder, path)
		}
	}
	log.Fatalf("%s: no import %s", f.folder, alias)
	return ""
}

func sources(dir string) []string {
	files, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil {
		log.Fatal(err)
	}
	var texts []string
	for _, file := range files {
		texts = append(texts, read(file))
	}
	return texts
}

// references lists pairs such as limitranger, PluginName.
func references(section string) [][2]string {
	var pairs [][2]string
	for _, m := range regexp.MustCompile(`(?m)(\w+)\.(\w+),`).FindAllStringSubmatch(section, -1) {
		pairs = append(pairs, [2]string{m[1], m[2]})
	}
	return pairs
}

// section is what follows a beginning up to the closing bracket at the start of a line.
func section(text, beginning string) string {
	at := regexp.MustCompile(beginning).FindStringIndex(text)
	if at == nil {
		log.Fatalf("no %s", beginning)
	}
	rest := text[at[1]:]
	return rest[:regexp.MustCompile(`(?m)^\t?[)}]`).FindStringIndex(rest)[0]]
}

func first(folder string, names ...string) string {
	for _, name := range names {
		file := filepath.Join(folder, name)
		if _, err := os.Stat(file); err == nil {
			return file
		}
	}
	log.Fatalf("%s: none of %q", folder, names)
	return ""
}

func read(file string) string {
	text, err := os.ReadFile(file)
	if err != nil {
		log.Fatal(err)
	}
	return string(text)
}
