// F# unions without a form of ours: written and read as System.Text.Json 11 does, on every engine.
module Vivace.Json.Later.FSharp.UnionOracleTests

open System
open System.Text.Json
open System.Text.Json.Serialization
open Xunit
open Vivace.Json.FSharp
open Vivace.Json.FSharp.Oracle

// Besides those of all tests.
let private options =
    Oracle.options
    @ [ "snake", JsonSerializerOptions(PropertyNamingPolicy = JsonNamingPolicy.SnakeCaseLower)
        "required", JsonSerializerOptions(RespectRequiredConstructorParameters = true)
        "any order", JsonSerializerOptions(AllowOutOfOrderMetadataProperties = true) ]

// What a call gives, or the kind of its exception. Their converter is created by reflection, which wraps what it throws.
let private outcome (call: unit -> string) =
    try
        call ()
    with error ->
        error.GetType().Name.Replace("TargetInvocationException", "InvalidOperationException")

let private writes<'T> (value: 'T) =
    for name, choice in options do
        let expected = name + ": " + outcome (fun () -> Theirs.Serialize<'T>(value, choice))
        Assert.Equal(expected, name + ": " + outcome (fun () -> Ours.Serialize<'T>(value, choice)))

        for engine in engines do
            Assert.Equal(expected, name + ": " + outcome (fun () -> (root<'T> choice engine).WriteString(value)))

let private takes<'T> (json: string) =
    // Ids are read over, and not written.
    for name, choice in options @ [ "preserve", JsonSerializerOptions(ReferenceHandler = ReferenceHandler.Preserve) ] do
        let expected = name + " " + json + ": " + outcome (fun () -> sprintf "%A" (Theirs.Deserialize<'T>(json, choice)))
        Assert.Equal(expected, name + " " + json + ": " + outcome (fun () -> sprintf "%A" (Ours.Deserialize<'T>(json, choice))))

        for engine in engines do
            Assert.Equal(expected, name + " " + json + ": " + outcome (fun () -> sprintf "%A" ((root<'T> choice engine).Read(json.AsSpan()))))

[<Fact>]
let ``Unions_NothingSaid_AreWrittenAsTheOracle`` () =
    writes (Circle 1.0)
    writes Empty
    writes (One 1)
    writes (Two null)
    writes (Id 3)
    writes (StructSingle "a")
    writes (Tagged 4)
    writes { Shape = Empty; Number = 1 }
    writes [ Circle 1.0; Empty ]
    writes<Shape option> None
    writes<Shape option> (Some Empty)
    writes<Shape> Unchecked.defaultof<Shape>
    writes<obj> (Circle 1.0)
    writes<obj> Empty
    writes<Result<int, string>> (Ok 1)
    writes<Choice<int, string>> (Choice1Of2 1)
    writes (Sum [ Number 1; Add(Number 2, Named("n", Some(Number 3))); Named(null, None) ])
    writes [ Low; High ]
    writes (Renamed 1)
    writes Plain
    writes (Kept(1, "b"))
    writes (Kind1 1)
    writes Kind2
    writes (Only 1)
    writes (Clashing 1)

[<Fact>]
let ``Unions_NothingSaid_AreReadAsTheOracle`` () =
    for json in
        [ "\"Empty\""; "\"empty\""; "\"Circle\""; "\"x\""; "{}"; "null"; "5"; "[]"; "true"; "\"Empty"; "{"; "" ]
        @ [ """{"$type":"Empty"}"""; """{"$type":"Circle","radius":1}"""; """ { "radius" : 1 , "$type" : "Circle" } """ ]
        @ [ """{"$type":"Circle"}"""; """{"$type":"Circle","radius":null}"""; """{"$type":"Circle","radius":1,"radius":2}""" ]
        @ [ """{"$type":"Circle","$type":"Circle","radius":1}"""; """{"$type":"Circle","radius":1,"x":2}""" ]
        @ [ """{"$type":"Circle","Radius":1}"""; """{"$type":"circle","radius":1}"""; """{"$Type":"Circle","radius":1}""" ]
        @ [ """{"$type":5,"radius":1}"""; """{"$type":null}"""; """{"$type":"x"}"""; """{"$type":"Empty","a":1}""" ]
        @ [ """{"$type":"Circle","$id":"1","radius":1}"""; """{"$id":"1","$type":"Circle","radius":1}"""; """{"$ref":"1"}""" ]
        @ [ """{"\u0024type":"Circle","radius":1}"""; """{"$type":"Circle","radius":"1"}"""; """{"$type":"Circle","radius":1""" ]
        @ [ """{"Case":"Circle"}"""; """{"x":[{"$type":"Empty"}],"$type":"Circle","radius":2}""" ] do
        takes<Shape> json
        takes<Shape list> ("[" + json + "]")
        takes<Holder> ("""{"Number":1,"Shape":""" + json + "}")

    for json in [ "null"; "{}"; """{"$type":"One","one":1}"""; """{"$type":"Two"}"""; "\"One\""; """{"$type":"one","ONE":1}""" ] do
        takes<StructUnion> json

    for json in [ "{}"; """{"$type":"Named","name":"a"}"""; """{"$type":"Named"}"""; """{"$type":"Add","left":{"$type":"Number","Item":1}}""" ] do
        takes<Expression> json

    for json in [ """{"$type":"renamed","a":1}"""; """{"$type":"Renamed","a":1}"""; "\"Plain\""; """{"$type":"Kept","Item1":1,"Item2":"b"}""" ] do
        takes<Renaming> json

    for json in [ """{"kind":"Kind1","a":1}"""; """{"a":1,"kind":"Kind1"}"""; """{"$type":"Kind1","a":1}"""; "\"Kind2\""; """{"kind":"x"}""" ] do
        takes<Discriminated> json

    for json in [ """{"$type":"Only","a":1,"x":2}"""; """{"$type":"Only","a":1}""" ] do
        takes<Unmapped> json

    takes<Clash> "{}"
    takes<Clash> """{"$type":"Clashing"}"""
    takes<Result<int, string>> """{"$type":"Ok","ResultValue":1}"""
    takes<Choice<int, string>> """{"$type":"Choice2Of2","Item":"a"}"""
