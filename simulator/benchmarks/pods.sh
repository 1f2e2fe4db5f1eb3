# The pods that the benchmarks of tools and of cold starts use; to be sourced by bash.

# Writes $1 pods into $2.pods.yaml, and as reviews into $2.jsonl. A tenth of them has an image `latest`, a
# seventh no team.
write_pods() {
  awk -v n="$1" -v name="$2" 'BEGIN {
    for (i = 0; i < 40; i++)
      env = env (i ? "," : "") "{\"name\":\"SETTING_" i "\",\"value\":\"a value of ordinary length, number " i "\"}"
    for (i = 0; i < n; i++) {
      labels = i % 35 == 0 ? "" : ",\"labels\":{\"app\":\"web\"" (i % 7 == 0 ? "" : ",\"team\":\"books\"") "}"
      image = "registry.example/web:" (i % 10 == 0 ? "latest" : i)
      pod = "{\"apiVersion\":\"v1\",\"kind\":\"Pod\",\"metadata\":{\"name\":\"web-" i \
        "\",\"namespace\":\"shop\"" labels "},\"spec\":{\"containers\":[{\"name\":\"web\",\"image\":\"" image \
        "\",\"env\":[" env "]}]}}"
      print "---\n" pod > (name ".pods.yaml")
      print "{\"kind\":\"AdmissionReview\",\"apiVersion\":\"admission.k8s.io/v1\",\"request\":{\"uid\":\"" i \
        "\",\"kind\":{\"group\":\"\",\"version\":\"v1\",\"kind\":\"Pod\"}," \
        "\"resource\":{\"group\":\"\",\"version\":\"v1\",\"resource\":\"pods\"},\"name\":\"web-" i \
        "\",\"namespace\":\"shop\",\"operation\":\"CREATE\",\"userInfo\":{\"username\":\"ada\"},\"object\":" \
        pod "}}" > (name ".jsonl")
    }
  }'
}
