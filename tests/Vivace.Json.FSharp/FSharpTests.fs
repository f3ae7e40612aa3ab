// F#'s own types, as System.Text.Json treats them.
module Vivace.Json.FSharp.FSharpTests

open System
open System.Text.Json
open System.Text.Json.Serialization
open Xunit
open Vivace.Json
open Vivace.Json.FSharp.Oracle

let private outcome (call: unit -> string) =
    try
        call ()
    with
    | :? JsonException as error -> $"JsonException {error.Path} {error.LineNumber}:{error.BytePositionInLine}"
    | error -> error.GetType().Name

let private writes<'T> (value: 'T) =
    for name, choice in options do
        let expected = name + ": " + outcome (fun () -> Theirs.Serialize<'T>(value, choice))
        Assert.Equal(expected, name + ": " + outcome (fun () -> Ours.Serialize<'T>(value, choice)))

        for engine in engines do
            Assert.Equal(expected, name + ": " + outcome (fun () -> (root<'T> choice engine).WriteString(value)))

let private reads<'T> (json: string) =
    for name, choice in options do
        let expected = name + " " + json + ": " + outcome (fun () -> sprintf "%A" (Theirs.Deserialize<'T>(json, choice)))
        Assert.Equal(expected, name + " " + json + ": " + outcome (fun () -> sprintf "%A" (Ours.Deserialize<'T>(json, choice))))

        for engine in engines do
            Assert.Equal(expected, name + " " + json + ": " + outcome (fun () -> sprintf "%A" ((root<'T> choice engine).Read(json.AsSpan()))))

let private person =
    { Name = "n"
      Age = 3
      Email = Some "e"
      Score = ValueSome 1.5
      Tags = [ "a"; "b" ]
      Friends = []
      Favourite = Colour.Green
      Counts = Map [ "k", 1; "a", 2 ]
      Codes = Set [ 3; 1; 2 ]
      Place = Some { X = 1; Y = 2 }
      Both = (2, "q") }

let private emptyPerson =
    { person with
        Email = None
        Score = ValueNone
        Tags = []
        Friends = [ person ]
        Place = None
        Counts = Map.empty
        Codes = Set.empty }

[<Fact>]
let ``Options_AnyForm_AreTheValueOrNull`` () =
    writes<int option> (Some 1)
    writes<int option> None
    writes<int voption> (ValueSome 1)
    writes<int voption> ValueNone
    writes<string option> (Some "a")
    writes<string option> (Some null)
    writes<string option> None
    writes<Point option> (Some { X = 1; Y = 2 })
    writes<int option list> [ Some 1; None ]
    writes<int option[]> [| Some 1; None |]
    writes<int list option> (Some [ 1; 2 ])
    writes<int option option> (Some(Some 1))
    writes<int option option> (Some None)
    writes<obj> (box (Some 1))
    writes<DateTime voption> (ValueSome(DateTime(2020, 1, 2)))
    writes<Map<string, int option>> (Map [ "a", Some 1; "b", None ])

    for json in [ "1"; "null"; "\"1\""; "[]"; "{}"; "tru" ] do
        reads<int option> json
        reads<int voption> json
        reads<string option> json
        reads<Point option> json
        reads<int option option> json
        reads<int list option> json

    reads<int option list> "[1,null,2]"
    reads<Map<string, int option>> """{"a":1,"b":null}"""

[<Fact>]
let ``Lists_AnyForm_AreArrays`` () =
    writes<int list> [ 1; 2; 3 ]
    writes<int list> []
    writes<string list list> [ [ "a" ]; []; [ "b"; null ] ]
    writes<Set<int>> (Set [ 3; 1 ])
    writes<Set<string>> (Set [ "b"; "a" ])

    for json in [ "[1,2,3]"; "[]"; "null"; "{}"; "[1,\"x\"]"; "[1"; "[1,]"; "1"; "[\"1\"]" ] do
        reads<int list> json
        reads<Set<int>> json
        reads<int list list> ("[" + json + "]")

    reads<Set<int>> "[3,1,3]"
    reads<string list> """["a",null]"""

[<Fact>]
let ``Maps_AnyKey_AreObjects`` () =
    writes<Map<string, int>> (Map [ "b", 1; "a", 2 ])
    writes<Map<string, int>> Map.empty
    writes<Map<int, string>> (Map [ 2, "b"; 1, "a" ])
    writes<Map<Guid, Point>> (Map [ Guid.Empty, { X = 1; Y = 2 } ])
    writes<Map<string, Map<string, int list>>> (Map [ "x", Map [ "y", [ 1 ] ] ])
    writes<Map<Point, int>> (Map [ { X = 1; Y = 2 }, 1 ])

    for json in [ """{"b":1,"a":2}"""; "{}"; "null"; "[]"; """{"a":"x"}"""; """{"a":1""" ] do
        reads<Map<string, int>> json

    let twice = """{"a":1,"a":2}"""
    Assert.Equal<Map<string, int>>(Theirs.Deserialize<Map<string, int>> twice, Ours.Deserialize<Map<string, int>> twice)
    reads<Map<int, string>> """{"2":"b","1":"a"}"""
    reads<Map<int, string>> """{"x":"b"}"""

[<Fact>]
let ``Records_AnyForm_AreObjects`` () =
    writes person
    writes emptyPerson
    writes { X = 1; Y = 2 }
    writes { First = 1; Second = Some "s"; Third = None }
    writes { A = 1; B = "b" }
    writes { Value = 1; Children = [ { Value = 2; Children = []; Parent = None } ]; Parent = None }
    writes (Class("n", Some 3))
    writes { Named = Some 1; Skipped = None; SkippedValue = ValueNone; Quoted = 5; Needed = [ 1 ] }
    writes {| A = 1; B = Some "x" |}
    writes { Item = 1; Items = [ 2 ]; Maybe = Some 3; MaybeValue = ValueSome 4; Lookup = Map [ "k", 5 ] }
    writes { Item = "1"; Items = [ "2" ]; Maybe = None; MaybeValue = ValueNone; Lookup = Map.empty }

    reads<Person> (Theirs.Serialize person)
    reads<Person> (Theirs.Serialize emptyPerson)
    reads<Person> (Theirs.Serialize(person, JsonSerializerOptions(JsonSerializerDefaults.Web)))
    reads<Person> "{}"
    reads<Person> """{"Email":null,"Score":null,"Tags":null,"Place":null,"Counts":null}"""
    reads<Person> """{"Email":5}"""
    reads<Person> """{"Tags":["a",1]}"""
    reads<Person> """{"Counts":{"a":"b"}}"""
    reads<Point> """{"X":1}"""
    reads<Point> """{"x":1,"y":2}"""
    reads<Mutable> """{"First":1,"Second":"s"}"""
    reads<Mutable> "{}"
    reads<StructRecord> """{"A":1,"B":"b"}"""
    reads<StructRecord> "{}"
    reads<Tree> """{"Value":1,"Children":[{"Value":2,"Children":[],"Parent":{"Value":3}}]}"""
    reads<Attributed> """{"n":1,"Quoted":"5","Needed":[1]}"""
    reads<Attributed> """{"n":1}"""
    reads<Generic<int>> """{"Item":1,"Items":[2],"Maybe":3,"MaybeValue":4,"Lookup":{"k":5}}"""
    reads<Generic<string>> """{"Item":"1","Items":["2"],"Maybe":null,"MaybeValue":null}"""
