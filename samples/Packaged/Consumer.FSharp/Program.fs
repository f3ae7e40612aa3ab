// A program in F#: records, options and lists, a stream, a document.
open System.IO
open System.Text
open Vivace.Json
open Vivace.Json.Documents

type Order = { Id: int; Lines: string list; Note: string option }

let check what (found: string) expected =
    printfn "%s %s: %s" (if found = expected then "ok   " else "WRONG") what found
    found = expected

let text = JsonSerializer.Serialize({ Id = 7; Lines = [ "tea" ]; Note = None }, JsonSettings.Web)
let back = JsonSerializer.Deserialize<Order>(new MemoryStream(Encoding.UTF8.GetBytes text), JsonSettings.Web)
let tree = JsonTree.Parse text

let isRight =
    [ check "write" text """{"id":7,"lines":["tea"],"note":null}"""
      check "read" (string back.Lines.Head) "tea"
      check "document" (tree.Root.["lines"].[0].GetString()) "tea" ]

exit (if List.forall id isRight then 0 else 1)
