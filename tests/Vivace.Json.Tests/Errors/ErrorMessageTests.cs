// Tests the sentences of errors, each against its input.
using System.Text.Json;
using System.Text.Json.Nodes;
using System.Text.Json.Serialization;

namespace Vivace.Json.Tests.Errors;

public class ErrorMessageTests
{
    private static readonly JsonSerializerOptions s_noUnmapped = new() { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow };
    private static readonly JsonSerializerOptions s_noDuplicates = new() { AllowDuplicateProperties = false };
    private static readonly JsonSerializerOptions s_comments = new() { ReadCommentHandling = JsonCommentHandling.Skip };
    private static readonly JsonSerializerOptions s_shallow = new() { MaxDepth = 1 };
    private static readonly JsonSerializerOptions s_nullable = new() { RespectNullableAnnotations = true };

    private static readonly (string Text, string Message, Func<string, JsonException> Read)[] s_rows =
    [
        Row<ErrorModels.Order>("{\n  \"Price\": \"12,50\" }", "Expected a number for Order.Price, found the string \"12,50\" at $.Price (line 2, column 12). Write it as 12.50."),
        Row<ErrorModels.Order>("{\"Id\":\"42\"}", "Expected a number for Order.Id, found the string \"42\" at $.Id (line 1, column 7). Write it without quotes, or set NumberHandling to AllowReadingFromString."),
        Row<ErrorModels.Order>("{\"Id\":\"1,200\"}", "Expected a number for Order.Id, found the string \"1,200\" at $.Id (line 1, column 7). Write it as 1200."),
        Row<ErrorModels.Order>("{\"Id\":\"1,5\"}", "Expected a number for Order.Id, found the string \"1,5\" at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":1.5}", "Expected a whole number for Order.Id, found the number 1.5 at $.Id (line 1, column 7). Use decimal or double for numbers with a fraction or an exponent."),
        Row<ErrorModels.Order>("{\"Id\":99999999999}", "Expected a whole number from -2147483648 to 2147483647 for Order.Id, found the number 99999999999 at $.Id (line 1, column 7). Make it long to read numbers of this size."),
        Row<ErrorModels.Order>("{\"Id\":null}", "Expected a number for Order.Id, found null at $.Id (line 1, column 7). Make it int? to allow null."),
        Row<ErrorModels.Order>("{\"Id\":{}}", "Expected a number for Order.Id, found an object at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":true}", "Expected a number for Order.Id, found true at $.Id (line 1, column 7). Write 1 or 0, or make it bool."),
        Row<ErrorModels.Order>("{\"Kind\":\"Gren\"}", "Expected one of 'Red', 'Green' for Order.Kind, found the string \"Gren\" at $.Kind (line 1, column 9). Did you mean 'Green'?"),
        Row<ErrorModels.Order>("{\"Kind\":\"Purple\"}", "Expected one of 'Red', 'Green' for Order.Kind, found the string \"Purple\" at $.Kind (line 1, column 9)."),
        Row<ErrorModels.Order>("{\"Lines\":{}}", "Expected an array for Order.Lines, found an object at $.Lines (line 1, column 10). Put the object in brackets: [ { … } ]."),
        Row<ErrorModels.Order>("{\"Lines\":[5]}", "Expected an object for an element of Order.Lines, found the number 5 at $.Lines[0] (line 1, column 11)."),
        Row<ErrorModels.Order>("{\"Placed\":\"2024-02-30\"}", "Expected a date and time such as 2024-12-31T23:59:59Z for Order.Placed, found the string \"2024-02-30\" at $.Placed (line 1, column 11). Write a day from 01 to 29."),
        Row<ErrorModels.Order>("[{}]", "Expected an object for Order, found an array at $ (line 1, column 1). Send one object, or read a List<Order>."),
        Row<ErrorModels.Order>("{\"Lines\":[{\"Qty\":1},{\"Qty\":\"two\"}]}", "Expected a number for Line.Qty, found the string \"two\" at $.Lines[1].Qty (line 1, column 28)."),
        Row<ErrorModels.Order>("{\"Lines\":[{\"Qt\":1}]}", "Expected a member of Line, found the name \"Qt\" at $.Lines[0].Qt (line 1, column 12). Did you mean 'Qty'?", s_noUnmapped),
        Row<ErrorModels.Order>("{\"Lines\":[{\"qty\":1}]}", "Expected a member of Line, found the name \"qty\" at $.Lines[0].qty (line 1, column 12). Did you mean 'Qty'? Upper and lower case differ.", s_noUnmapped),
        Row<ErrorModels.Order>("{\"Lines\":[{\"zzzzz\":1}]}", "Expected a member of Line, found the name \"zzzzz\" at $.Lines[0].zzzzz (line 1, column 12). Its members are 'Sku', 'Qty'.", s_noUnmapped),
        Row<ErrorModels.Order>("{\"Id\":1, \"Id\":2}", "Expected each member once, found \"Id\" again at $.Id (line 1, column 10). Remove one of them, or set AllowDuplicateProperties.", s_noDuplicates),
        Row<ErrorModels.Required>("{}", "Expected the required members 'A', 'B' of Required, found the end of the object at $ (line 1, column 2). Add what is missing, or make it optional."),
        Row<ErrorModels.Required>("{\"A\":1}", "Expected the required member 'B' of Required, found the end of the object at $ (line 1, column 7). Add what is missing, or make it optional."),
        Row<ErrorModels.Nullability>("{\"A\":null}", "Expected a string for Nullability.A, found null at $.A (line 1, column 6). Make it string? to allow null.", s_nullable),
        Row<bool>("\"True\"", "Expected true or false, found the string \"True\" at $ (line 1, column 1). Write it without quotes, in lower case."),
        Row<bool>("1", "Expected true or false, found the number 1 at $ (line 1, column 1). Write true or false."),
        Row<string>("1", "Expected a string, found the number 1 at $ (line 1, column 1). Put it in double quotes."),
        Row<string>("true", "Expected a string, found true at $ (line 1, column 1). Put it in double quotes."),
        Row<double>("\"NaN\"", "Expected a number for double, found the string \"NaN\" at $ (line 1, column 1). Set NumberHandling to AllowNamedFloatingPointLiterals."),
        Row<byte>("256", "Expected a whole number from 0 to 255 for byte, found the number 256 at $ (line 1, column 1). Make it int to read numbers of this size."),
        Row<Int128>("1.5", "Expected a whole number for Int128, found the number 1.5 at $ (line 1, column 1). Use decimal or double for numbers with a fraction or an exponent."),
        Row<Guid>("\"x\"", "Expected a GUID such as 0f8fad5b-d9cb-469f-a165-70867728950e for Guid, found the string \"x\" at $ (line 1, column 1)."),
        Row<Dictionary<string, int>>("{\"a\":\"x\"}", "Expected a number for int, found the string \"x\" at $.a (line 1, column 6)."),
        Row<Dictionary<int, int>>("{\"a\":1}", "Expected a number in double quotes as the key, found the name \"a\" at $.a (line 1, column 2)."),
        Row<int[]>("[\"x\"]", "Expected a number for int, found the string \"x\" at $[0] (line 1, column 2)."),
        Row<ErrorModels.Kind>("[]", "Expected a number for Kind, found an array at $ (line 1, column 1). Send one value, or read a List<Kind>."),
        Row<DayOfWeek>("\"Monday\"", "Expected a number for DayOfWeek, found the string \"Monday\" at $ (line 1, column 1). Add a JsonStringEnumConverter or set JsonSettings.EnumsAsStrings to read names."),
        Row<string>("\"\\ud800\"", "Expected a string of valid UTF-8, found the string \"\\ud800\" at $ (line 1, column 1). Write the text as UTF-8, and both halves of an escaped surrogate pair."),
        Row<byte[]>("\"!\"", "Expected a string in Base64 for byte[], found the string \"!\" at $ (line 1, column 1)."),
        Row<char>("\"ab\"", "Expected a string of one character for char, found the string \"ab\" at $ (line 1, column 1)."),
        Row<int[]>("{\"a\":1}", "Expected an array for int[], found an object at $ (line 1, column 1)."),
        Row<decimal>("1e999", "Expected a number in the range of decimal for decimal, found the number 1e999 at $ (line 1, column 1). Make it a JsonElement to read any value."),
        Row<int[]>("", "Expected a value, found an empty text at $ (line 1, column 1). Check that the text was sent, and that nothing read it before."),
        Row<int[]>(" \n", "Expected a value, found only white space at $ (line 2, column 1). Check that the text was sent, and that nothing read it before."),
        Row<int[]>("<!DOCTYPE html><html>", "Expected a value, found '<' at $ (line 1, column 1). The text looks like HTML, perhaps an error page: check the address and the status of the response."),
        Row<int[]>("\n<?xml?>", "Expected a value, found '<' at $ (line 2, column 1). The text looks like XML: ask the sender for JSON."),
        Row<int[]>("\uFEFF[]", "Expected a value, found a byte order mark at $ (line 1, column 1). The text begins with a byte order mark: remove it (U+FEFF in a string, EF BB BF in bytes), or read from a stream."),
        Row<int[]>("[1,2,]", "Expected a value after ',', found ']' at $[2] (line 1, column 6). Remove the comma, or set AllowTrailingCommas."),
        Row<int[]>("[1 2]", "Expected ',' or ']' after the value, found the number 2 at $[1] (line 1, column 4). Put a comma before it."),
        Row<int[]>("[1,,2]", "Expected a value after ',', found ',' at $[1] (line 1, column 4). Remove the comma, or put what is missing before it."),
        Row<int[]>("[1", "Expected ',' or ']', found the end of the text at $[0] (line 1, column 3). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<int[]>("[[1,", "Expected a number for int, found an array at $[0] (line 1, column 2). Send one value, or read a List<int>."),
        Row<int[]>("[1]]", "Expected the end of the text, found ']' at $[1] (line 1, column 4). Remove it, or open what it closes."),
        Row<int[]>("[1] [2]", "Expected the end of the text, found an array at $[1] (line 1, column 5). A text holds one value: put several in an array, or read them one by one."),
        Row<int[]>("[1],[2]", "Expected the end of the text, found ',' at $[1] (line 1, column 4). Put several values in an array: [ … ]."),
        Row<int[]>("[1]x", "Expected the end of the text, found 'x' at $[1] (line 1, column 4). A text holds one value."),
        Row<int[]>("['a']", "Expected a value or ']', found a single quote at $[0] (line 1, column 2). Use double quotes."),
        Row<int[]>("[\"a", "Expected '\"' at the end of the string, found the end of the text at $[0] (line 1, column 4). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<int[]>("[\"a\nb\"]", "Expected an escape instead of a control character in the string, found a line break at $[0] (line 1, column 4). Write a line break as \\n."),
        Row<int[]>("[\"a\tb\"]", "Expected an escape instead of a control character in the string, found a tab at $[0] (line 1, column 4). Write a tab as \\t."),
        Row<int[]>("[\"\u0001\"]", "Expected an escape instead of a control character in the string, found '\\u0001' at $[0] (line 1, column 3). Write it as \\u0001."),
        Row<int[]>("[\"\\q\"]", "Expected one of the escapes \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX in the string, found '\\q' at $[0] (line 1, column 3). Write a backslash as \\\\."),
        Row<int[]>("[\"\\u12x4\"]", "Expected four hexadecimal digits after \\u in the string, found '\\u12x4' at $[0] (line 1, column 3). Write a backslash as \\\\, or four hexadecimal digits after \\u."),
        Row<int[]>("[01]", "Expected a number without a leading zero, found the number 01 at $[0] (line 1, column 2). Remove the zero."),
        Row<string[]>("[01]", "Expected a number without a leading zero, found the number 01 at $[0] (line 1, column 2). Remove the zero, or put the digits in quotes if they are not a number."),
        Row<int[]>("[1.]", "Expected a digit after '.', found the number 1. at $[0] (line 1, column 2)."),
        Row<int[]>("[+1]", "Expected a value or ']', found '+1' at $[0] (line 1, column 2). Write a positive number without a sign."),
        Row<int[]>("[.5]", "Expected a value or ']', found '.5' at $[0] (line 1, column 2). Write a digit before the point."),
        Row<int[]>("[-]", "Expected a digit after '-', found '-' at $[0] (line 1, column 2)."),
        Row<int[]>("[0x1F]", "Expected a number in decimal digits, found the number 0x1F at $[0] (line 1, column 2). Write the number with decimal digits."),
        Row<int[]>("[NaN]", "Expected a value or ']', found 'NaN' at $[0] (line 1, column 2). Write a number: int has no such value."),
        Row<int[]>("[-Infinity]", "Expected a digit after '-', found '-Infinity' at $[0] (line 1, column 2). Write a number: int has no such value."),
        Row<int[]>("[True]", "Expected a value or ']', found 'True' at $[0] (line 1, column 2). Write 1 or 0, or make it bool."),
        Row<bool[]>("[True]", "Expected a value or ']', found 'True' at $[0] (line 1, column 2). Write true."),
        Row<int[]>("[undefined]", "Expected a value or ']', found 'undefined' at $[0] (line 1, column 2). Write a value: int does not allow null."),
        Row<int?[]>("[undefined]", "Expected a value or ']', found 'undefined' at $[0] (line 1, column 2). Write null."),
        Row<int[]>("[tru]", "Expected true, found 'tru' at $[0] (line 1, column 2)."),
        Row<int[]>("[abc]", "Expected a value or ']', found 'abc' at $[0] (line 1, column 2)."),
        Row<string[]>("[abc]", "Expected a value or ']', found 'abc' at $[0] (line 1, column 2). Put text in double quotes."),
        Row<int[]>("[1/*c*/]", "Expected ',' or ']' after the value, found '/' at $[1] (line 1, column 3). Remove the comment, or set ReadCommentHandling to Skip."),
        Row<Dictionary<string, int>>("{\"a\"/*c*/:1}", "Expected ':' after the member name, found '/' at $ (line 1, column 5). Put the comment elsewhere: between a name and its colon, only JSON5 has any."),
        Row<Dictionary<string, int>>("{\"a\"/*c*/:1}", "Expected ':' after the member name, found '/' at $ (line 1, column 5). Put the comment elsewhere: between a name and its colon, only JSON5 has any.", s_comments),
        Row<int[]>("[1 /", "Expected ',' or ']' after the value, found '/' at $[1] (line 1, column 4)."),
        Row<int[]>("[}", "Expected a value or ']', found '}' at $[0] (line 1, column 2)."),
        Row<int[]>("[1;2]", "Expected ',' or a closing bracket after the number, found ';' at $[0] (line 1, column 3). Use a comma."),
        Row<int[]>("[@]", "Expected a value or ']', found '@' at $[0] (line 1, column 2)."),
        Row<int[]>("[1\u00A0]", "Expected ',' or a closing bracket after the number, found '\\u00A0' at $[0] (line 1, column 3). Remove the invisible character."),
        Row<int[]>("[‮]", "Expected a value or ']', found '\\u202E' at $[0] (line 1, column 2)."),
        Row<Dictionary<string, int>>("{a:1}", "Expected a member name in double quotes or '}', found 'a' at $ (line 1, column 2). Put the name in double quotes."),
        Row<Dictionary<string, int>>("{'a':1}", "Expected a member name in double quotes or '}', found a single quote at $ (line 1, column 2). Use double quotes."),
        Row<Dictionary<string, int>>("{\"a\" 1}", "Expected ':' after the member name, found the number 1 at $ (line 1, column 6). Put a colon before it."),
        Row<Dictionary<string, int>>("{\"a\"=1}", "Expected ':' after the member name, found '=' at $ (line 1, column 5). Use ':' between a name and its value."),
        Row<Dictionary<string, int>>("{\"a\":1 \"b\":2}", "Expected ',' or '}' after the value, found the string \"b\" at $.a (line 1, column 8). Put a comma before it."),
        Row<Dictionary<string, int>>("{\"a\":1,}", "Expected a member after ',', found '}' at $.a (line 1, column 8). Remove the comma, or set AllowTrailingCommas."),
        Row<Dictionary<string, int>>("{,", "Expected a member name in double quotes or '}', found ',' at $ (line 1, column 2). Remove the comma, or put what is missing before it."),
        Row<Dictionary<string, int>>("{\"a\":}", "Expected a value, found '}' at $.a (line 1, column 6)."),
        Row<Dictionary<string, int>>("{\"a\":1]", "Expected ',' or '}' after the value, found ']' at $.a (line 1, column 7)."),
        Row<Dictionary<string, int>>("{\"a\"", "Expected ':' after the member name, found the end of the text at $ (line 1, column 5). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<Dictionary<string, int>>("{\"a\":", "Expected a value, found the end of the text at $.a (line 1, column 6). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<Dictionary<string, int>>("{\"a\":tru", "Expected true, found the end of the text at $.a (line 1, column 9). The text is cut off (1 level is still open): check that all of it was sent and read."),
        Row<Dictionary<string, int>>("{1:2}", "Expected a member name in double quotes or '}', found the number 1 at $ (line 1, column 2). Put the name in double quotes."),
        Row<Dictionary<string, int>>("{\"a\":1,b:2}", "Expected a member name in double quotes, found 'b' at $.a (line 1, column 8). Put the name in double quotes."),
        Row<ErrorModels.Order>("{\"Id\":\"0123456789012345678901234567890123456789012\"}", "Expected a number for Order.Id, found the string \"0123456789012345678901234567890123456789…\" at $.Id (line 1, column 7)."),
        Row<ErrorModels.Order>("{\"Id\":\"a\u2028\u00A0b\"}", "Expected a number for Order.Id, found the string \"a\\u2028\\u00A0b\" at $.Id (line 1, column 7)."),
        Row<int[]>("[1\"a\"]", "Expected ',' or a closing bracket after the number, found the string \"a\" at $[0] (line 1, column 3). Put a comma before it."),
        Row<ErrorModels.Order>("{\"Lines\":[{\"Sku\":5}]}", "Expected a string for Line.Sku, found the number 5 at $.Lines[0].Sku (line 1, column 18). Put it in double quotes."),
        Row<Dictionary<string, int[]>>("{\"a\":[1,null]}", "Expected a number for int, found null at $.a[1] (line 1, column 9). Make it int? to allow null."),
        Row<DateOnly>("20240101", "Expected a date such as 2024-12-31 for DateOnly, found the number 20240101 at $ (line 1, column 1)."),
        Row<int[]>("[1/*c", "Expected '*/' at the end of the comment, found '/' at $[1] (line 1, column 3).", s_comments),
        Row<int[]>("[1/c", "Expected a comment after '/', found '/' at $[1] (line 1, column 3).", s_comments),
        Row<int[][]>("[[1]]", "Expected at most 1 level of arrays and objects, found an array at $[0] (line 1, column 2). Raise MaxDepth if such a text is meant to be read.", s_shallow),
    ];

    // Everyday mistakes, and what to do about them; docs/errors.md shows these rows.
    private static readonly (string Type, string Text, string Hint, Func<string, JsonException> Read)[] s_hints =
    [
        Hint<ErrorModels.Order>("Order", "{\"Id\":1,200}", "Write the number before it without a comma."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":1_000}", "Write the digits without '_'."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":\"\"}", "Send null instead, and make it int?."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":\" 5\"}", "Write it without quotes and spaces."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":true}", "Write 1 or 0, or make it bool."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":[1]}", "Send one value, or read a List<int>."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":2147483648}", "Make it long to read numbers of this size."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":NaN}", "Write a number: int has no such value."),
        Hint<double>("double", "NaN", "Put it in quotes, and set NumberHandling to AllowNamedFloatingPointLiterals."),
        Hint<string[]>("string[]", "[NaN]", "Write null."),
        Hint<ErrorModels.Order>("Order", "{\"Price\":\"1.234,56\"}", "Write it as 1234.56."),
        Hint<ErrorModels.Order>("Order", "{\"Price\":\"1,234.56\"}", "Write it as 1234.56."),
        Hint<ErrorModels.Order>("Order", "{\"Placed\":\"31.12.2024\"}", "Write year, month and day, then the time: 2024-12-31T23:59:59."),
        Hint<ErrorModels.Order>("Order", "{\"Placed\":\"2024-12-31 10:00:00\"}", "Put a T between date and time."),
        Hint<ErrorModels.Order>("Order", "{\"Placed\":\"\"}", "Send null instead, and make it DateTime?."),
        Hint<ErrorModels.Order>("Order", "{\"Placed\":1700000000}", "It looks like a Unix time in seconds: write it as 2023-11-14T22:13:20Z, or read a long and call DateTimeOffset.FromUnixTimeSeconds."),
        Hint<ErrorModels.Order>("Order", "{\"Placed\":1700000000123}", "It looks like a Unix time in milliseconds: write it as 2023-11-14T22:13:20.123Z, or read a long and call DateTimeOffset.FromUnixTimeMilliseconds."),
        Hint<ErrorModels.Order>("Order", "{\"Placed\":\"/Date(1700000000000)/\"}", "Write it as 2023-11-14T22:13:20Z, or add a converter for /Date(…)/."),
        Hint<DateTimeOffset>("DateTimeOffset", "\"\\/Date(1700000000000+0100)\\/\"", "Write it as 2023-11-14T22:13:20Z, or add a converter for /Date(…)/."),
        Hint<DateTimeOffset>("DateTimeOffset", "\"2020-01-02T03:04:05+0200\"", "Put a colon into the offset, as in +01:00."),
        Hint<DateOnly>("DateOnly", "\"2026-02-30\"", "Write a day from 01 to 28."),
        Hint<DateTime>("DateTime", "\"2026-31-12T00:00:00\"", "Write a month from 01 to 12."),
        Hint<decimal>("decimal", "1e30", "Make it double to read numbers of this size."),
        Hint<decimal>("decimal", "1e400", "Make it a JsonElement to read any value."),
        Hint<DateOnly>("DateOnly", "\"12/31/2024\"", "Write year, month and day: 2024-12-31."),
        Hint<DateOnly>("DateOnly", "\"2024-12-31T00:00:00\"", "Remove the time, or make it DateTime."),
        Hint<DateOnly>("DateOnly", "1700000000", "It looks like a Unix time in seconds: write it as 2023-11-14, or read a long and call DateTimeOffset.FromUnixTimeSeconds."),
        Hint<TimeOnly>("TimeOnly", "\"10:00 PM\"", "Write the hours from 0 to 23, without AM and PM."),
        Hint<TimeSpan>("TimeSpan", "\"PT1H\"", "Write it as hours, minutes and seconds, or add a converter for ISO 8601 durations."),
        Hint<TimeSpan>("TimeSpan", "\"36:00:00\"", "Write it as 1.12:00:00."),
        Hint<TimeSpan>("TimeSpan", "3600", "Write it as hours, minutes and seconds, or add a converter for the number."),
        Hint<DayOfWeek>("DayOfWeek", "\"1\"", "Write it without quotes, or add a JsonStringEnumConverter or set JsonSettings.EnumsAsStrings."),
        Hint<DayOfWeek>("DayOfWeek", "\"\"", "Send null instead, and make it DayOfWeek?."),
        Hint<Guid>("Guid", "\"0f8fad5bd9cb469fa16570867728950e\"", "Write it with four hyphens, without braces and spaces."),
        Hint<Guid>("Guid", "\"{0f8fad5b-d9cb-469f-a165-70867728950e}\"", "Write it with four hyphens, without braces and spaces."),
        Hint<Guid?>("Guid?", "\"\"", "Send null instead."),
        Hint<bool>("bool", "\"yes\"", "Write true or false, without quotes."),
        Hint<string>("string", "{\"a\":1}", "Make it a JsonElement to read any value."),
        Hint<string>("string", "[\"a\"]", "Send one string, or read a List<string>."),
        Hint<string[]>("string[]", "\"a,b\"", "Put the value in brackets: [ … ]."),
        Hint<int[]>("int[]", "5", "Put the value in brackets: [ … ]."),
        Hint<ErrorModels.Order>("Order", "\"{\\\"Id\\\":1}\"", "The JSON is inside a string: write it without the quotes and their escapes, or deserialize the string as well."),
        Hint<int[]>("int[]", "\"[1,2]\"", "The JSON is inside a string: write it without the quotes and their escapes, or deserialize the string as well."),
        Hint<ErrorModels.Order>("Order", "\"\"", "Send null instead."),
        Hint<Dictionary<string, int>>("Dictionary<string, int>", "[]", "Write the entries as members: { \"key\": … }."),
        Hint<byte[]>("byte[]", "[1,2]", "Write the bytes in Base64, or read a List<byte>."),
        Hint<byte[]>("byte[]", "\"a-b_\"", "Write '+' and '/' instead of '-' and '_'."),
        Hint<byte[]>("byte[]", "\"data:;base64,AAAA\"", "Remove what comes before the Base64, up to and including the comma."),
        Hint<ErrorModels.Order>("Order", "# c", "Remove the comment: JSON has no comments that begin with '#'."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":1;\"Price\":2}", "Use a comma."),
        Hint<ErrorModels.Order>("Order", "{\"Name\":\"a\"b\"}", "Write a quote inside a string as \\\", or put a comma before what follows."),
        Hint<ErrorModels.Order>("Order", "```json {\"Id\":1} ```", "The JSON is in a Markdown code block: remove the lines that begin with ```."),
        Hint<ErrorModels.Order>("Order", "{\"Id\":\"99999999999\"}", "Write a whole number from -2147483648 to 2147483647, without quotes."),
        Hint<string>("string", "“a”", "Use straight double quotes."),
        Hint<string>("string", "`a`", "Use straight double quotes."),
        Hint<string>("string", "\"\\'\"", "Write a single quote without a backslash."),
        Hint<string>("string", "\"C:\\users\"", "Write a backslash as \\\\, or four hexadecimal digits after \\u."),
        Hint<string>("string", "\"\\x41\"", "Write \\x41 as \\u0041, and a backslash as \\\\."),
        Hint<ErrorModels.Order>("Order", "{{\"Id\":1}}", "Put a name and a colon before it, or remove it."),
        Hint<ErrorModels.Order>("Order", "hello", "The text does not look like JSON: check where it comes from."),
        Hint<string>("string", "hello", "Put text in double quotes."),
        Hint<ErrorModels.Order>("Order", "callback({})", "The text looks like JavaScript: ask the sender for JSON without a call around it."),
        Hint<ErrorModels.Order>("Order", ")]}',{}", "The text begins with a guard against scripts: remove what comes before the JSON."),
        Hint<ErrorModels.Order>("Order", "data: {}", "The text looks like server-sent events: read each event, and use what comes after \"data:\"."),
        Hint<ErrorModels.Order>("Order", "--- Id: 1", "The text looks like YAML: ask the sender for JSON."),
        Hint<ErrorModels.Order>("Order", "eyJJZCI6MX0=", "The text looks like JSON in Base64: decode it first."),
        Hint<ErrorModels.Order>("Order", "%7B%22Id%22:1%7D", "The text is encoded for a URL: decode it first."),
        Hint<ErrorModels.Order>("Order", "{&quot;Id&quot;:1}", "The text is encoded for HTML: decode it first."),
        Hint<ErrorModels.Order>("Order", "{\\\"Id\\\":1}", "The quotes are escaped, as inside a string: remove the backslashes, or put quotes around the text and deserialize it twice."),
        Hint<ErrorModels.Order>("Order", "{} {}", "A text holds one value: put several in an array, or read them one by one."),
    ];

    // What is sent in the place of JSON, in bytes.
    private static readonly (byte[] Bytes, string Hint)[] s_bytes =
    [
        ([0x1F, 0x8B, 8, 0], "The bytes look like gzip: decompress them first."),
        ([0x78, 0x9C, 1, 0], "The bytes look like zlib (deflate): decompress them first."),
        ([0x28, 0xB5, 0x2F, 0xFD], "The bytes look like Zstandard: decompress them first."),
        ([0x50, 0x4B, 3, 4], "The bytes look like a ZIP archive: unpack it first."),
        ([0x7B, 0, 0x7D, 0], "The text looks like UTF-16: convert it to UTF-8."),
        ([0xFF, 0xFE, 0x7B, 0], "The text looks like UTF-16: convert it to UTF-8."),
        ([0x7B, 0, 0, 0, 0x7D, 0, 0, 0], "The text looks like UTF-32: convert it to UTF-8."),
        ([0xFF, 0xFE, 0, 0, 0x7B, 0, 0, 0], "The text looks like UTF-32: convert it to UTF-8."),
        ([0xEF, 0xBB, 0xBF, 0x7B, 0x7D], "The text begins with a byte order mark: remove it (U+FEFF in a string, EF BB BF in bytes), or read from a stream."),
        ([0x5B, 0x31, 0xC2, 0xA0, 0x5D], "Remove the invisible character."),
    ];

    [Fact]
    public void Read_EverydayMistake_HasTheHintThatTheDocumentationShows()
    {
        string page = File.ReadAllText(Path.Combine(Repository.Root, "docs", "errors.md"));
        foreach ((string type, string text, string hint, Func<string, JsonException> read) in s_hints)
        {
            Assert.Equal((text, hint), (text, read(text).Error!.Hint));
            Assert.Contains($"| `` {text} `` | `{type}` | {hint} |", page, StringComparison.Ordinal);
        }
    }

    [Fact]
    public void Read_BytesOfAnotherFormat_NameTheFormat()
    {
        foreach ((byte[] bytes, string hint) in s_bytes)
            Assert.Equal(hint, Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<JsonElement>(bytes)).Error!.Hint);
    }

    // What hints say of a value is text of the document too.
    [Fact]
    public void Read_HiddenText_IsNotInTheHint()
    {
        JsonSettings hidden = new() { HideFoundText = true };
        Assert.Equal(
            "It looks like a Unix time in seconds: write it in ISO 8601, or read a long and call DateTimeOffset.FromUnixTimeSeconds.",
            Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DateTime>("1700000000", hidden)).Error!.Hint);
        Assert.Equal("Write it in ISO 8601, or add a converter for /Date(…)/.", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<DateTime>("\"/Date(1)/\"", hidden)).Error!.Hint);
        Assert.Null(Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<TimeSpan>("\"36:00:00\"", hidden)).Error!.Hint);
        Assert.Null(Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<double>("\"1.234,5\"", hidden)).Error!.Hint);
        Assert.DoesNotContain("secret", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<ErrorModels.Order>("{\"secret\":1}", hidden with { UnmappedMemberHandling = JsonUnmappedMemberHandling.Disallow })).Message.Split(" at $")[0], StringComparison.Ordinal);
        Assert.DoesNotContain("invalid start", Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<int>("?", hidden)).Message, StringComparison.Ordinal);
    }

    private static (string, string, string, Func<string, JsonException>) Hint<T>(string type, string text, string hint) => (type, text, hint, ReadBothWays<T>);

    // The engines' own nodes, too, know what the hint depends on.
    private static JsonException ReadBothWays<T>(string text)
    {
        JsonException thrown = Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(text));
        Assert.Equal((text, FailingInput.Read<T>(text, null).Error!.Hint), (text, thrown.Error!.Hint));
        return thrown;
    }

    public static TheoryData<int> Rows => [.. Enumerable.Range(0, s_rows.Length)];

    [Fact]
    public void Read_NodeOfAnotherKind_SaysWhichItTakes()
    {
        static string MessageOf<T>(string json) => Assert.Throws<JsonException>(() => JsonSerializer.Deserialize<T>(json)).Message.Split(". ", 2)[1];
        Assert.Equal("Expected a string, a number, true or false for JsonValue, found an object at $ (line 1, column 1).", MessageOf<JsonValue>("{\"a\":1}"));
        Assert.Equal("Expected a string, a number, true or false for JsonValue, found an array at $[1] (line 1, column 4).", MessageOf<JsonValue[]>("[1,[]]"));
        Assert.Equal("Expected an array for JsonArray, found an object at $ (line 1, column 1). Put the object in brackets: [ { … } ].", MessageOf<JsonArray>("{}"));
        Assert.Equal("Expected an object for JsonObject, found the number 1 at $ (line 1, column 1).", MessageOf<JsonObject>("1"));
    }

    [Theory, MemberData(nameof(Rows))]
    public void Read_WrongText_SaysWhatWhereAndHow(int row)
    {
        (string text, string message, Func<string, JsonException> read) = s_rows[row];
        JsonException thrown = read(text);
        Assert.Equal(thrown.Error!.Message, thrown.Message);
        Assert.Equal(message, thrown.Message[thrown.Message.IndexOf("Expected ", StringComparison.Ordinal)..]);
    }

    // Some wait for what is not served yet, or need settings of their own; the others are errors of writing, and of nothing known.
    [Fact]
    public void Rows_OfEveryKind_AreThere()
    {
        JsonErrorKind[] elsewhere = [JsonErrorKind.Unknown, JsonErrorKind.Cycle, JsonErrorKind.TooLarge, JsonErrorKind.TypeDiscriminator, JsonErrorKind.Reference, JsonErrorKind.Converter, JsonErrorKind.BudgetExceeded, JsonErrorKind.ConstraintViolated];
        IEnumerable<JsonErrorKind> shown = s_rows.Select(row => row.Read(row.Text).Error!.Kind).Distinct();
        Assert.Equal(Enum.GetValues<JsonErrorKind>().Except(elsewhere).Order(), shown.Order());
    }

    private static (string, string, Func<string, JsonException>) Row<T>(string text, string message, JsonSerializerOptions? options = null) =>
        (text, message, input => FailingInput.Read<T>(input, options));
}
