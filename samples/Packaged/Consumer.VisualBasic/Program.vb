' A program in Visual Basic: a class, a stream, a document.
Imports System.IO
Imports System.Text
Imports Vivace.Json
Imports Vivace.Json.Documents

Public Class Order
    Public Property Id As Integer
    Public Property Lines As New List(Of String)
End Class

Public Module Program
    Public Function Main() As Integer
        Dim text = JsonSerializer.Serialize(New Order With {.Id = 7, .Lines = New List(Of String) From {"tea"}}, JsonSettings.Web)
        Dim back = JsonSerializer.Deserialize(Of Order)(New MemoryStream(Encoding.UTF8.GetBytes(text)), JsonSettings.Web)
        Dim found = JsonPath.Parse("$.lines[0]").First(text).GetString()
        Dim isRight = Check("write", text, "{""id"":7,""lines"":[""tea""]}") And Check("read", back.Lines(0), "tea") And Check("document", found, "tea")
        Return If(isRight, 0, 1)
    End Function

    Private Function Check(what As String, found As String, expected As String) As Boolean
        Console.WriteLine($"{If(found = expected, "ok   ", "WRONG")} {what}: {found}")
        Return found = expected
    End Function
End Module
